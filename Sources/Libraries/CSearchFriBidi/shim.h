#include <fribidi.h>

// Fribidi's paragraph directions are macros that Swift does not import.
// `direction` goes in as 0 (left to right), 1 (right to left) or -1 (first strong), and comes out as 0 or 1.
// Answers 0 when fribidi fails; the levels are then untouched. `types` and `brackets` are room for `length` each.
// The types are an enumeration of 32 bits, which Swift would not make an array of.
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

/// The version of the library that is loaded, in several lines; Swift does not import a variable of C.
static inline const char *search_fribidi_version(void) { return fribidi_version_info; }
