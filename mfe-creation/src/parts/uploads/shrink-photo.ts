import { PHOTO_SIDE_MAX_PX } from '@tagalong/contracts/core/limits';
import type { Host } from '@tagalong/platform';
import type { PhotoType } from './photo-type.ts';
import { type PhotoAnswer, type PhotoJob, type PhotoScope, servePhotos } from './photo-worker.ts';

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

/** Time limit for the worker to start, in milliseconds. */
const START_MS = 10_000;
/** Time limit per photo, in milliseconds. Even the largest one takes less on a slow phone. */
const JOB_MS = 60_000;
/** An idle worker ends after this many milliseconds, which frees its memory. */
const IDLE_MS = 10_000;

type Drawn = Exclude<PhotoAnswer, { canDraw: boolean }>;

/** Thrown if the browser can't draw photos in a worker. */
class NoWorkerError extends Error {}

/** Draws photos in a worker, one at a time. The worker starts with the first photo and ends when idle. */
class PhotoThread {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #canDraw = false;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Rejects with `NoWorkerError` if photos can't be drawn in a worker. Aborting ends the worker, and the job with it. */
  async draw(job: PhotoJob, signal: AbortSignal): Promise<Blob> {
    clearTimeout(this.#idle);
    const drawn = await this.#drawn(job, signal);
    this.#idle = setTimeout(() => this.#end(), IDLE_MS);
    if ('error' in drawn) throw new Error(drawn.error);
    return drawn.small;
  }

  async #drawn(job: PhotoJob, signal: AbortSignal): Promise<Drawn> {
    let limit: ReturnType<typeof setTimeout> | undefined;
    try {
      const worker = this.#started();
      return await new Promise<Drawn>((resolve, reject) => {
        const fail = (reason: string): void =>
          reject(this.#canDraw ? new Error(reason) : new NoWorkerError(reason));
        const limitTo = (ms: number): void => {
          clearTimeout(limit);
          limit = setTimeout(fail, ms, `The worker for photos gave no answer within ${ms} ms.`);
        };
        worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
          if (!('canDraw' in data)) return resolve(data);
          if (!data.canDraw) return fail('Workers of this browser have no canvas.');
          this.#canDraw = true;
          limitTo(JOB_MS);
        };
        worker.onerror = (event) => {
          // Otherwise the page would report it as well.
          event.preventDefault();
          fail(`The worker for photos failed: ${event.message ?? 'it was refused'}`);
        };
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        limitTo(this.#canDraw ? JOB_MS : START_MS);
        worker.postMessage(job);
      });
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  #started(): Worker {
    try {
      this.#worker ??= this.#start();
    } catch (error) {
      throw new NoWorkerError('The browser starts no worker for photos.', { cause: error });
    }
    return this.#worker;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#canDraw = false;
  }
}
