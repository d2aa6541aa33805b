import type { PhotoAnswer, PhotoJob } from './photo-worker.ts';

/** Time limit for the worker to start, in milliseconds. */
const START_MS = 10_000;
/** Time limit per photo, in milliseconds. Even the largest one takes less on a slow phone. */
const JOB_MS = 60_000;
/** An idle worker ends after this many milliseconds, which frees its memory. */
const IDLE_MS = 10_000;

type Drawn = Exclude<PhotoAnswer, { canDraw: boolean }>;

/** Thrown if the browser can't draw photos in a worker. */
export class NoWorkerError extends Error {}

/** Draws photos in a worker, one at a time. The worker starts with the first photo and ends when idle. */
export class PhotoThread {
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
