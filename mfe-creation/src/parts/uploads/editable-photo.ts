import type { Area, Size } from 'react-easy-crop';
import { applyFilter, type PhotoFilter } from './photo-filters.ts';

/** An uploaded photo that can be turned and cropped. */
export interface EditablePhoto {
  /** In pixels. */
  size: Size;
  /** Returns this part of the turned photo, in pixels and with this filter, as a file. */
  encode(quarters: number, part: Area, filter: PhotoFilter): Promise<Blob>;
}

/** Higher than that of an upload, which is encoded again. */
const QUALITY = 0.95;

export async function openPhoto(url: string): Promise<EditablePhoto> {
  const image = new Image();
  // Without it, a canvas with a photo of a CDN can't be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return {
    size,
    encode(quarters, part, filter) {
      const width = Math.max(1, part.width);
      const height = Math.max(1, part.height);
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas of this size.');
      // JPEG has no transparency.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      const turned = turnedSize(size, quarters);
      context.translate(turned.width / 2 - part.x, turned.height / 2 - part.y);
      context.rotate((quarters * Math.PI) / 2);
      context.drawImage(image, -size.width / 2, -size.height / 2);
      applyFilter(context, filter);
      return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    },
  };
}

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
