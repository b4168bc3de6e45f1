// The kernels, compiled once for each kind of instructions: `SEARCH_NAMED` is what each is called there.
#define search_fill SEARCH_NAMED(search_fill)
#define search_blend_around SEARCH_NAMED(search_blend_around)
#define search_blend_image SEARCH_NAMED(search_blend_image)
#define search_multiply SEARCH_NAMED(search_multiply)
#define search_unite SEARCH_NAMED(search_unite)
#define search_keep_greater SEARCH_NAMED(search_keep_greater)
#define search_average_rows SEARCH_NAMED(search_average_rows)
#define search_blur_rows SEARCH_NAMED(search_blur_rows)
#define search_blur_columns SEARCH_NAMED(search_blur_columns)
#define search_shadow_coverage SEARCH_NAMED(search_shadow_coverage)
#define search_resample_rows SEARCH_NAMED(search_resample_rows)
#define search_resample_columns SEARCH_NAMED(search_resample_columns)
#define search_straight_row SEARCH_NAMED(search_straight_row)
#define search_straight_part SEARCH_NAMED(search_straight_part)
#define search_equals_row SEARCH_NAMED(search_equals_row)
#define search_equals_opaque_row SEARCH_NAMED(search_equals_opaque_row)
#define search_hash SEARCH_NAMED(search_hash)
#define search_flat_color SEARCH_NAMED(search_flat_color)
#define search_reduce SEARCH_NAMED(search_reduce)
#define search_blur_cells SEARCH_NAMED(search_blur_cells)
#define search_make_material SEARCH_NAMED(search_make_material)
#define search_material_color SEARCH_NAMED(search_material_color)
#define search_blend_backdrop SEARCH_NAMED(search_blend_backdrop)

#include "backdrop.h"
#include "filters.h"
#include "hash.h"
#include "shadow.h"
