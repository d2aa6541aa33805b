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

/** Returns the size of a photo after it was turned this many times by 90°. */
export function turnedSize({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Maximum zoom. The sides of the part to keep are then this many times shorter than at zoom 1. */
export const ZOOM_MAX = 4;

/** Limits a zoom to the range from 1 to `ZOOM_MAX`. */
export function clampZoom(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(1, zoom));
}

/**
 * Returns the part with this shape whose center is as near to this point as the photo's edges allow. At zoom 1 it is the
 * largest such part; at zoom n its sides are n times shorter.
 */
export function cropOf(photo: Size, shape: Shape, center: Point, zoom = 1): Crop {
  const own = photo.width / photo.height;
  const ratio = RATIOS[shape] ?? own;
  const width = Math.min(1, ratio / own) / zoom;
  const height = Math.min(1, own / ratio) / zoom;
  const inside = (middle: number, part: number): number => Math.min(1 - part, Math.max(0, middle - part / 2));
  return { x: inside(center.x, width), y: inside(center.y, height), width, height };
}

/** Returns the center of a part; it stays where moving the part further has no effect. */
export function centerOf({ x, y, width, height }: Crop): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
