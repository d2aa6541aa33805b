export interface Glyph {
  widthUnits: number;
  /** Strokes of a capital that stands on y = 10 and reaches up to y = 0. */
  path: string;
  /** Where stems end at the top and at the bottom: a serif is put there. */
  top: readonly number[];
  bottom: readonly number[];
}

function glyph(
  widthUnits: number,
  path: string,
  top: readonly number[] = [],
  bottom: readonly number[] = [],
): Glyph {
  return { widthUnits, path, top, bottom };
}

export const CAPITAL_UNITS = 10;
export const SPACE_UNITS = 4;

/** Capitals as single strokes, so that a wordmark needs no font and looks the same everywhere. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: glyph(8, 'M0 10 4 0 8 10M1.4 6.5H6.6', [], [0, 8]),
  B: glyph(6.4, 'M0 10V0H3.3A2.25 2.25 0 0 1 3.3 4.5H0M3.3 4.5H3.6A2.75 2.75 0 0 1 3.6 10H0', [0], [0]),
  C: glyph(8.6, 'M8.57 1.5A5 5 0 1 0 8.57 8.5'),
  D: glyph(7.6, 'M0 10V0H2.6A5 5 0 0 1 2.6 10Z', [0], [0]),
  E: glyph(5.6, 'M5.6 0H0V10H5.6M0 5H4.8', [0], [0]),
  F: glyph(5.4, 'M5.4 0H0V10M0 5H4.6', [0], [0]),
  G: glyph(10, 'M8.57 1.5A5 5 0 1 0 10 5H6'),
  H: glyph(7.4, 'M0 0V10M7.4 0V10M0 5H7.4', [0, 7.4], [0, 7.4]),
  I: glyph(0, 'M0 0V10', [0], [0]),
  J: glyph(4.4, 'M4.4 0V7Q4.4 10 1.8 10 .6 10 0 9.2', [4.4]),
  K: glyph(7, 'M0 0V10M6.6 0 0 6M2.3 4 7 10', [0, 6.6], [0, 7]),
  L: glyph(5.4, 'M0 0V10H5.4', [0], [0]),
  M: glyph(9.6, 'M0 10V0L4.8 7.4 9.6 0V10', [], [0, 9.6]),
  N: glyph(7.8, 'M0 10V0L7.8 10V0', [7.8], [0]),
  O: glyph(10, 'M5 0A5 5 0 1 0 5 10 5 5 0 1 0 5 0Z'),
  P: glyph(6.2, 'M0 10V0H3.4A2.8 2.8 0 0 1 3.4 5.6H0', [0], [0]),
  Q: glyph(10, 'M5 0A5 5 0 1 0 5 10 5 5 0 1 0 5 0ZM6.2 6.8 9.6 10.4'),
  R: glyph(6.6, 'M0 10V0H3.4A2.8 2.8 0 0 1 3.4 5.6H0M3.2 5.6 6.6 10', [0], [0, 6.6]),
  S: glyph(6, 'M5.8 1.6Q4.6 0 3 0 .4 0 .4 2.5 .4 4.4 3 5 5.9 5.6 5.9 7.6 5.9 10 3 10 1 10 0 8.3'),
  T: glyph(7.4, 'M0 0H7.4M3.7 0V10', [], [3.7]),
  U: glyph(7.4, 'M0 0V6.3A3.7 3.7 0 0 0 7.4 6.3V0', [0, 7.4]),
  V: glyph(8, 'M0 0 4 10 8 0', [0, 8]),
  W: glyph(11.6, 'M0 0 3 10 5.8 1.6 8.6 10 11.6 0', [0, 11.6]),
  X: glyph(7.4, 'M0 0 7.4 10M7.4 0 0 10', [0, 7.4], [0, 7.4]),
  Y: glyph(7.6, 'M0 0 3.8 5.2V10M7.6 0 3.8 5.2', [0, 7.6], [3.8]),
  Z: glyph(7, 'M.2 0H6.8L0 10H7'),
  '&': glyph(
    8,
    'M8 10 2.2 3.2Q1.2 2 1.6 1 2.2 0 3.4 0 5.2 0 5.2 1.8 5.2 3.2 3.2 4.4 0 6 0 7.6 0 10 2.8 10 5.8 10 7.4 5.8',
  ),
};
