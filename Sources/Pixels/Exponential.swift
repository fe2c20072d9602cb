#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// eˣ.
func exponential(_ x: Double) -> Double { exp(x) }
