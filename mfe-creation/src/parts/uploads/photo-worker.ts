import type { PhotoType } from './photo-type.ts';

/** A photo to be made smaller. */
export interface PhotoJob {
  file: Blob;
  type: PhotoType;
  /** Longest side of the result, in pixels. */
  side: number;
  quality: number;
}

/** The worker first reports whether it can draw photos, then answers each job. */
export type PhotoAnswer = { canDraw: boolean } | { small: Blob } | { error: string };

export interface PhotoScope {
  onmessage: ((event: { data: PhotoJob }) => void) | null;
  postMessage(answer: PhotoAnswer): void;
}

/**
 * Draws photos upright and smaller. A worker runs the text of this function, so it must not refer to anything outside
 * of its body; types have no effect.
 */
export function servePhotos(scope: PhotoScope): void {
  const drawn = async ({ file, type, side, quality }: PhotoJob): Promise<Blob> => {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = Math.min(1, side / Math.max(photo.width, photo.height));
      const width = Math.max(1, Math.round(photo.width * scale));
      const height = Math.max(1, Math.round(photo.height * scale));
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      // Otherwise the photo would be uploaded blank.
      if (!context) throw new Error('The browser has no canvas of this size.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(photo, 0, 0, width, height);
      return await canvas.convertToBlob({ type, quality });
    } finally {
      photo.close();
    }
  };
  scope.onmessage = ({ data }) => {
    drawn(data).then(
      (small) => scope.postMessage({ small }),
      // Browsers can't send every kind of error to another thread.
      (error) => scope.postMessage({ error: String(error) }),
    );
  };
  // Frees the worker's blob, which has been read by now. On the page itself this has no effect.
  URL.revokeObjectURL(location.href);
  const hasCanvas = 'OffscreenCanvas' in globalThis && new OffscreenCanvas(1, 1).getContext('2d') !== null;
  scope.postMessage({ canDraw: hasCanvas });
}
