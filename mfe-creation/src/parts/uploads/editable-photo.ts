import { type Crop, type Size, turnedSize } from './photo-crop.ts';

/** An uploaded photo that can be turned and cropped. */
export interface EditablePhoto {
  size: Size;
  /** Draws the whole photo on the canvas. */
  show(canvas: HTMLCanvasElement, quarters: number): void;
  /** Returns the turned and cropped photo as a file. */
  encode(quarters: number, crop: Crop): Promise<Blob>;
}

/** Longest side of the photo on the screen, in pixels. */
const SHOWN_SIDE_PX = 1_000;
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
    show(canvas, quarters) {
      const turned = turnedSize(size, quarters);
      const scale = Math.min(1, SHOWN_SIDE_PX / Math.max(turned.width, turned.height));
      canvas.width = Math.round(turned.width * scale);
      canvas.height = Math.round(turned.height * scale);
      const context = usable(canvas.getContext('2d'));
      context.scale(scale, scale);
      drawTurned(context, image, size, quarters);
    },
    encode(quarters, crop) {
      const turned = turnedSize(size, quarters);
      const width = Math.max(1, Math.round(turned.width * crop.width));
      const height = Math.max(1, Math.round(turned.height * crop.height));
      const canvas = new OffscreenCanvas(width, height);
      const context = usable(canvas.getContext('2d'));
      // JPEG has no transparency.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.translate(-crop.x * turned.width, -crop.y * turned.height);
      drawTurned(context, image, size, quarters);
      return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    },
  };
}

function drawTurned(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  image: HTMLImageElement,
  size: Size,
  quarters: number,
): void {
  const turned = turnedSize(size, quarters);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(image, -size.width / 2, -size.height / 2);
}

function usable<Context>(context: Context | null): Context {
  if (!context) throw new Error('The browser has no canvas of this size.');
  return context;
}
