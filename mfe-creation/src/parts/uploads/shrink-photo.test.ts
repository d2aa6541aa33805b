import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PhotoAnswer, PhotoJob } from './photo-worker.ts';
import { createShrinker } from './shrink-photo.ts';

const fileOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);

/** A worker that answers when the test says so. */
class FakeWorker {
  onmessage: ((event: { data: PhotoAnswer }) => void) | null = null;
  onerror: ((event: { message?: string; preventDefault(): void }) => void) | null = null;
  readonly jobs: PhotoJob[] = [];
  hasEnded = false;
  postMessage(job: PhotoJob) {
    this.jobs.push(job);
  }
  terminate() {
    this.hasEnded = true;
  }
  async answer(...answers: PhotoAnswer[]) {
    for (const data of answers) this.onmessage?.({ data });
    await settled();
  }
  async fail(message?: string) {
    const prevented = jest.fn();
    this.onerror?.({ ...(message !== undefined && { message }), preventDefault: prevented });
    await settled();
    return prevented.mock.calls.length;
  }
}

let workers: FakeWorker[];
let reports: unknown[];
const settled = () => jest.advanceTimersByTimeAsync(0);
const workerAt = (index: number) => {
  const worker = workers[index];
  if (!worker) throw new Error(`Only ${workers.length} workers were started.`);
  return worker;
};
const READY = { canDraw: true };
const SMALL = { small: fileOf(10) };

function shrinker(startWorker = startFake) {
  return createShrinker({ startWorker, report: (error) => reports.push(error) });
}
function startFake() {
  const worker = new FakeWorker();
  workers.push(worker);
  return worker as unknown as Worker;
}

/** Records the outcome of shrinking a photo: its size or its error. */
function follow(promise: Promise<Blob>) {
  const followed: { bytes?: number; error?: string } = {};
  promise.then(
    ({ size }) => Object.assign(followed, { bytes: size }),
    (error: unknown) => Object.assign(followed, { error: String(error) }),
  );
  return followed;
}
const never = () => new AbortController().signal;
const shrinkIn = (shrink: ReturnType<typeof createShrinker>, bytes = 100, signal = never()) =>
  follow(shrink(fileOf(bytes), 'image/jpeg', signal));

/** Lets the page's own thread draw photos of 8 by 6 pixels as 20 bytes; a file of one byte is corrupt. */
function givePageACanvas() {
  Object.assign(globalThis, {
    location: { href: 'http://localhost/' },
    createImageBitmap: async ({ size }: Blob) => {
      if (size === 1) throw new Error('corrupt');
      return { width: 8, height: 6, close: () => undefined };
    },
    OffscreenCanvas: class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async () => fileOf(20);
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  workers = [];
  reports = [];
  givePageACanvas();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test('[CR-04] [XT-10] the worker gets the longest side and the quality of an upload', async () => {
  const photo = shrinkIn(shrinker());
  await settled();
  expect(workerAt(0).jobs).toEqual([
    { file: expect.any(Blob), type: 'image/jpeg', side: 1_600, quality: 0.8 },
  ]);
  await workerAt(0).answer(READY, SMALL);
  expect(photo).toEqual({ bytes: 10 });
});

test('[CR-04] [XT-10] the result is kept only if it is smaller', async () => {
  const file = fileOf(10);
  const shrunk = shrinker()(file, 'image/png', never());
  await settled();
  await workerAt(0).answer(READY, SMALL);
  expect(await shrunk).toBe(file);
});

test('[CR-04] [XT-10] a corrupt file is rejected, and the worker stays for the next photo', async () => {
  const shrink = shrinker();
  const [corrupt, whole] = [shrinkIn(shrink), shrinkIn(shrink)];
  await settled();
  await workerAt(0).answer(READY, { error: 'InvalidStateError: corrupt' });
  expect(corrupt.error).toContain('corrupt');
  await workerAt(0).answer(SMALL);
  expect(whole).toEqual({ bytes: 10 });
  expect([workers.length, reports]).toEqual([1, []]);
});

test('[CR-04] [XT-10] several photos wait for one worker, which ends when no more come', async () => {
  const shrink = shrinker();
  const photos = [shrinkIn(shrink, 100), shrinkIn(shrink, 200)];
  await settled();
  expect(workerAt(0).jobs.map(({ file }) => file.size)).toEqual([100]);
  await workerAt(0).answer(READY, SMALL);
  expect(workerAt(0).jobs.map(({ file }) => file.size)).toEqual([100, 200]);
  await workerAt(0).answer(SMALL);
  expect(photos).toEqual([{ bytes: 10 }, { bytes: 10 }]);
  expect(workerAt(0).hasEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(workerAt(0).hasEnded).toBe(true);
  shrinkIn(shrink);
  await settled();
  expect(workers).toHaveLength(2);
});

test('[CR-04] [XT-10] a worker that is drawing does not end as an idle one', async () => {
  const shrink = shrinker();
  shrinkIn(shrink);
  await settled();
  await workerAt(0).answer(READY, SMALL);
  const slow = shrinkIn(shrink);
  await jest.advanceTimersByTimeAsync(30_000);
  await workerAt(0).answer(SMALL);
  expect(slow).toEqual({ bytes: 10 });
});

test('[CR-04] [XT-10] canceling a photo ends its work, and the next one gets another worker', async () => {
  const shrink = shrinker();
  const cancel = new AbortController();
  const [canceled, next] = [shrinkIn(shrink, 100, cancel.signal), shrinkIn(shrink, 200)];
  await settled();
  await workerAt(0).answer(READY);
  cancel.abort();
  await settled();
  expect(workerAt(0).hasEnded).toBe(true);
  expect(canceled.error).toContain('AbortError');
  expect(workerAt(1).jobs.map(({ file }) => file.size)).toEqual([200]);
  await workerAt(1).answer(READY, SMALL);
  expect([next, reports]).toEqual([{ bytes: 10 }, []]);
});

test('[CR-04] [XT-10] a photo that is canceled while it waits never reaches the worker', async () => {
  const shrink = shrinker();
  const cancel = new AbortController();
  const first = shrinkIn(shrink, 100);
  const waiting = shrinkIn(shrink, 200, cancel.signal);
  await settled();
  cancel.abort();
  await workerAt(0).answer(READY, SMALL);
  expect(first).toEqual({ bytes: 10 });
  expect(waiting.error).toContain('AbortError');
  expect(workerAt(0)).toMatchObject({ jobs: [{ file: { size: 100 } }], hasEnded: false });
});

const REFUSALS: [refusal: string, refuse: (worker: FakeWorker) => Promise<unknown>][] = [
  ['has an error at its start', (worker) => worker.fail('out of memory')],
  ['is blocked by the policy', (worker) => worker.fail()],
  ['has no canvas', (worker) => worker.answer({ canDraw: false })],
  ['never starts', () => jest.advanceTimersByTimeAsync(10_000)],
];

test.each(REFUSALS)(
  '[CR-04] [XT-10] if the worker %s, the page draws, which is reported once',
  async (_, refuse) => {
    const shrink = shrinker();
    const photos = [shrinkIn(shrink), shrinkIn(shrink), shrinkIn(shrink, 1)];
    await settled();
    await refuse(workerAt(0));
    await settled();
    expect(photos).toEqual([{ bytes: 20 }, { bytes: 20 }, { error: 'Error: Error: corrupt' }]);
    expect([workers.length, workerAt(0).hasEnded, reports.length]).toEqual([1, true, 1]);
  },
);

test('[CR-04] [XT-10] if the browser refuses to start a worker, the page draws, which is reported once', async () => {
  const start = jest.fn((): Worker => {
    throw new TypeError('refused');
  });
  const shrink = shrinker(start);
  const photos = [shrinkIn(shrink), shrinkIn(shrink)];
  await settled();
  expect(photos).toEqual([{ bytes: 20 }, { bytes: 20 }]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(reports).toMatchObject([{ cause: { message: 'refused' } }]);
});

test('[CR-04] [XT-10] a worker that fails or hangs at one photo is replaced for the next', async () => {
  const shrink = shrinker();
  const photos = [shrinkIn(shrink), shrinkIn(shrink), shrinkIn(shrink)];
  await settled();
  await workerAt(0).answer(READY);
  expect(await workerAt(0).fail('crashed')).toBe(1);
  await workerAt(1).answer(READY);
  await jest.advanceTimersByTimeAsync(60_000);
  await workerAt(2).answer(READY, SMALL);
  expect(photos).toEqual([
    { error: expect.stringContaining('crashed') },
    { error: expect.stringContaining('no answer') },
    { bytes: 10 },
  ]);
  expect(workers.map(({ hasEnded }) => hasEnded)).toEqual([true, true, false]);
  expect(reports).toEqual([]);
});
