#include "internal.h"
#include <stdatomic.h>

static atomic_bool allowed = true;

void pk_allow_avx2(bool value) { atomic_store(&allowed, value); }

bool pk_has_avx2(void) {
#if PK_AVX2
  return atomic_load_explicit(&allowed, memory_order_relaxed) && __builtin_cpu_supports("avx2")
         && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}
