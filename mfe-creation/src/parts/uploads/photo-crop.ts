import type { Size } from 'react-easy-crop';

/** Width divided by height of each shape; null keeps the photo's own. */
const RATIOS = { original: null, square: 1, portrait: 4 / 5, landscape: 16 / 9 } as const;
export type Shape = keyof typeof RATIOS;
export const SHAPES = Object.keys(RATIOS) as Shape[];

/** Returns the width divided by the height of a photo's part with this shape. */
export function ratioOf({ width, height }: Size, shape: Shape): number {
  return RATIOS[shape] ?? width / height;
}

/** Returns the size of a photo after it was turned this many times by 90°. */
export function turnedSize({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}
