#include <cairo.h>
#include <pixman.h>
#include <cairo-svg.h>
