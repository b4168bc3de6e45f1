#include <fribidi.h>

// FriBidi's paragraph directions are macros, which Swift does not import.
// On input `direction` is 0 (left to right), 1 (right to left) or -1 (that of the first strong character); on output 0 or 1.
// Returns 0 if FriBidi fails; the levels are then unchanged. `types` and `brackets` have room for `length` elements each.
// The types are an enumeration of 32 bits, of which Swift makes no array.
static inline int search_fribidi_levels(const FriBidiChar *text, int length, uint32_t *types,
                                        FriBidiBracketType *brackets, int *direction, FriBidiLevel *levels) {
  FriBidiParType base =
      *direction < 0 ? FRIBIDI_PAR_ON : *direction ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
  FriBidiCharType *kinds = (FriBidiCharType *)types;
  fribidi_get_bidi_types(text, length, kinds);
  fribidi_get_bracket_types(text, length, kinds, brackets);
  FriBidiLevel highest = fribidi_get_par_embedding_levels_ex(kinds, brackets, length, &base, levels);
  *direction = FRIBIDI_IS_RTL(base) ? 1 : 0;
  return highest != 0;
}

/// The version of the loaded library, in several lines. A function, because Swift does not import the variable.
static inline const char *search_fribidi_version(void) { return fribidi_version_info; }
