import { PHOTO_SIDE_MAX_PX } from '@tagalong/contracts/core/limits';
import type { PhotoType } from './photo-type.ts';

/** Quality of a photo that was made smaller (CR-04). */
const QUALITY = 0.8;

/** Draws a photo upright at this size; `encode` returns it as a file. */
export interface PhotoCodec {
  decode(file: Blob): Promise<DecodedPhoto>;
}
export interface DecodedPhoto {
  width: number;
  height: number;
  encode(width: number, height: number, type: PhotoType, quality: number): Promise<Blob>;
  close(): void;
}

/**
 * Makes the longest side at most 1600 px, and keeps the result only if it is a smaller file (CR-04). The API removes
 * the location and other metadata from every photo. Rejects if the file can't be decoded.
 */
export async function shrinkPhoto(
  file: Blob,
  type: PhotoType,
  codec: PhotoCodec = BROWSER_CODEC,
): Promise<Blob> {
  const photo = await codec.decode(file);
  try {
    const scale = Math.min(1, PHOTO_SIDE_MAX_PX / Math.max(photo.width, photo.height));
    const width = Math.max(1, Math.round(photo.width * scale));
    const height = Math.max(1, Math.round(photo.height * scale));
    const smaller = await photo.encode(width, height, type, QUALITY);
    return smaller.size < file.size ? smaller : file;
  } finally {
    photo.close();
  }
}

/** Decodes outside of the page's own thread. */
const BROWSER_CODEC: PhotoCodec = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return {
      width: bitmap.width,
      height: bitmap.height,
      encode(width, height, type, quality) {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        // Otherwise the photo would be uploaded blank.
        if (!context) throw new Error('The browser has no canvas of this size.');
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, width, height);
        return canvas.convertToBlob({ type, quality });
      },
      close: () => bitmap.close(),
    };
  },
};
