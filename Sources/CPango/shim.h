#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

// Of <sys/mman.h>, which only shows it to those who ask for GNU extensions.
extern int memfd_create(const char *name, unsigned int flags);
