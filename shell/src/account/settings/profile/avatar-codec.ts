import { PHOTO_SIDE_MAX_PX } from '@tagalong/contracts/core/limits';

/** The cropped area, in pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wraps the browser's image functions so that tests can fake them. */
export interface AvatarCodec {
  /** Applies the EXIF rotation and shrinks the picture so that dragging stays smooth. Rejects for unreadable files. */
  shrink(file: Blob): Promise<Blob>;
  crop(picture: Blob, area: CropArea): Promise<Blob>;
}

/** Larger than any avatar on a 3x screen. */
const AVATAR_SIDE_PX = 640;
const QUALITY = 0.85;

export const browserAvatarCodec: AvatarCodec = {
  async shrink(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PHOTO_SIDE_MAX_PX / Math.max(bitmap.width, bitmap.height));
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
    return draw(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, size);
  },
  async crop(picture, area) {
    const side = Math.min(AVATAR_SIDE_PX, Math.round(area.width));
    return draw(await createImageBitmap(picture), area, { width: side, height: side });
  },
};

function draw(
  bitmap: ImageBitmap,
  { x, y, width, height }: CropArea,
  size: { width: number; height: number },
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('This browser has no canvas.'));
  // JPEG would render transparent PNG areas black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error('The picture could not be written.'));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}
