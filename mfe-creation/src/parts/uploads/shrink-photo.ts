import { PHOTO_SIDE_MAX_PX } from '@tagalong/contracts/core/limits';
import type { Host } from '@tagalong/platform';
import { NoWorkerError, PhotoThread } from './photo-thread.ts';
import type { PhotoType } from './photo-type.ts';
import { type PhotoJob, type PhotoScope, servePhotos } from './photo-worker.ts';

/** Quality of a photo that was made smaller (CR-04). */
const QUALITY = 0.8;

/**
 * Makes the longest side of a photo at most 1600 px, and keeps the result only if it is a smaller file (CR-04). The API
 * removes the location and other metadata from every photo. Rejects if the file can't be decoded.
 */
export type ShrinkPhoto = (file: Blob, type: PhotoType, signal: AbortSignal) => Promise<Blob>;

/** Draws in a worker, or on the page's own thread if the browser has none, which is reported once. */
export function createShrinker({ startWorker, report }: Pick<Host, 'startWorker' | 'report'>): ShrinkPhoto {
  const thread = new PhotoThread(() => startWorker(servePhotos));
  let hasWorker = true;
  let queue: Promise<unknown> = Promise.resolve();

  async function draw(job: PhotoJob, signal: AbortSignal): Promise<Blob> {
    signal.throwIfAborted();
    try {
      if (hasWorker) return await thread.draw(job, signal);
    } catch (error) {
      if (!(error instanceof NoWorkerError)) throw error;
      hasWorker = false;
      report(error);
    }
    return drawOnPage(job);
  }

  return async (file, type, signal) => {
    const job = { file, type, side: PHOTO_SIDE_MAX_PX, quality: QUALITY };
    // One at a time, which bounds the memory for decoded photos.
    const drawing = queue.then(() => draw(job, signal));
    queue = drawing.catch(() => undefined);
    const small = await drawing;
    return small.size < file.size ? small : file;
  };
}

/** Serves one photo with the worker's own function. */
function drawOnPage(job: PhotoJob): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const scope: PhotoScope = {
      onmessage: null,
      postMessage(answer) {
        if ('small' in answer) resolve(answer.small);
        if ('error' in answer) reject(new Error(answer.error));
      },
    };
    servePhotos(scope);
    scope.onmessage?.({ data: job });
  });
}
