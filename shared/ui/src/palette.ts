/** Likeboard colours in picker order: the default 255 first, then 0 to 13 (LB-01, LB-03). */
export const PALETTE = [
  [255, 'Oat'],
  [0, 'Blush'],
  [1, 'Coral'],
  [2, 'Apricot'],
  [3, 'Butter'],
  [4, 'Lime'],
  [5, 'Sage'],
  [6, 'Mint'],
  [7, 'Lagoon'],
  [8, 'Sky'],
  [9, 'Periwinkle'],
  [10, 'Lilac'],
  [11, 'Orchid'],
  [12, 'Clay'],
  [13, 'Stone'],
].map(([id, name]) => ({ id, name })) as readonly { id: number; name: string }[];

export const PALETTE_DEFAULT_ID = 255;

/** Background and ink of a palette id, light or dark by theme. An unknown id reads as the default. */
export function paletteColor(id: number) {
  const known = PALETTE.some((entry) => entry.id === id) ? id : PALETTE_DEFAULT_ID;
  return { bg: `var(--palette-${known}-bg)`, ink: `var(--palette-${known}-ink)` };
}
