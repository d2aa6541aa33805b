import { PALETTE_TEXTS } from './ui-texts.ts';

/** Likeboard colors in picker order: the default 255 first, then 0 to 13 (LB-01, LB-03). */
export const PALETTE: readonly { id: number; name: string }[] = [
  255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
].map((id) => ({
  id,
  // A getter, so that the name is read in the current language.
  get name() {
    return (PALETTE_TEXTS as Record<number, string>)[id] ?? '';
  },
}));

export const PALETTE_DEFAULT_ID = 255;

/** Background and ink of a palette id for the current theme. Unknown ids use the default. */
export function paletteColor(id: number) {
  const known = PALETTE.some((entry) => entry.id === id) ? id : PALETTE_DEFAULT_ID;
  return { bg: `var(--palette-${known}-bg)`, ink: `var(--palette-${known}-ink)` };
}
