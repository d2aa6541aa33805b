import { blend, hex, luminance, type Rgb, scale } from '#core/colour.ts';
import { mix } from '#core/math.ts';
import type { Palette } from '#core/part.ts';
import { BACKDROPS, type Backdrop, COLOURS, type Colour, type ColourKey } from './colours.ts';
import { RANGES } from './ranges.ts';

export interface Colourway {
  key: string;
  shape: string;
  colour: ColourKey;
  name: string;
  paint: string;
  palette: Palette;
  backdrop: Rgb;
}

/** Hardware that suits the colour: cool colours take steel, warm ones brass. */
const COOL: ReadonlySet<ColourKey> = new Set([
  'cobalt',
  'navy',
  'sky',
  'slate',
  'charcoal',
  'silver',
  'lilac',
  'mint',
  'stone',
]);

const BRASS = hex('#dcb56b');
const STEEL = hex('#cfd1d4');
const IVORY = hex('#f4efe4');
const SOOT = hex('#262427');

export function paletteOf(shape: string, colour: ColourKey): Palette {
  const paint = hex(COLOURS[colour].paint);
  const grey = luminance(paint);
  // Light and film print colours lighter and louder than they are named; white keeps room for its folds.
  const main = scale(blend(paint, [grey, grey, grey], 0.17), mix(0.72, 0.9, grey));
  const dark = grey < 0.12;
  const base: Palette = { main, second: IVORY, accent: SOOT, metal: COOL.has(colour) ? STEEL : BRASS };
  return { ...base, ...RANGES[shape]?.adjust?.(colour, main, dark) };
}

/** The floor lies in full light and prints nearly white, so the paint is deeper than the name. */
function backdropOf(name: Backdrop): Rgb {
  return scale(hex(BACKDROPS[name]), 0.88);
}

/** All colourways of a shape, in the order of its range. */
export function colourwaysOf(shape: string): Colourway[] {
  const order = Object.keys(RANGES).indexOf(shape);
  return (RANGES[shape]?.colours ?? []).map((colour, i) => {
    const { name, paint, backdrops }: Colour = COLOURS[colour];
    return {
      key: `${shape}-${colour}`,
      shape,
      colour,
      name,
      paint,
      palette: paletteOf(shape, colour),
      backdrop: backdropOf(backdrops[(i + order) % backdrops.length]),
    };
  });
}
