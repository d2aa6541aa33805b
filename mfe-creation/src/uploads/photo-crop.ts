export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
/** A part of a photo; its numbers are from 0 to 1. */
export type Crop = Point & Size;

/** Width divided by height of each shape; null keeps the photo's own. */
const RATIOS = { original: null, square: 1, portrait: 4 / 5, landscape: 16 / 9 } as const;
export type Shape = keyof typeof RATIOS;
export const SHAPES = Object.keys(RATIOS) as Shape[];

export const CENTER: Point = { x: 0.5, y: 0.5 };
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Returns the size of a photo after it was turned this many times by 90°. */
export function turnedSize({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the largest part with this shape whose center is as near to this point as the photo's edges allow. */
export function cropOf(photo: Size, shape: Shape, center: Point): Crop {
  const ratio = RATIOS[shape];
  if (ratio === null) return WHOLE;
  const own = photo.width / photo.height;
  const width = Math.min(1, ratio / own);
  const height = Math.min(1, own / ratio);
  const inside = (middle: number, part: number): number => Math.min(1 - part, Math.max(0, middle - part / 2));
  return { x: inside(center.x, width), y: inside(center.y, height), width, height };
}

/** Returns the center of a part; it stays where moving the part further has no effect. */
export function centerOf({ x, y, width, height }: Crop): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
