import { expect, jest, test } from '@jest/globals';
import { type PhotoAnswer, type PhotoJob, type PhotoScope, servePhotos } from './photo-worker.ts';

interface Compiler {
  transformFileSync(file: string, options: unknown): { code: string };
}
interface Modules {
  createRequire(file: string): ((name: string) => Compiler) & { resolve(name: string): string };
}

/** Compiles and minifies the module as `shared/config/webpack/base.cjs` does, with the SWC of the builds. */
function minified(): typeof servePhotos {
  const { createRequire } = jest.requireActual<Modules>('node:module');
  const { testPath = '' } = expect.getState();
  const swc = createRequire(createRequire(testPath).resolve('@tagalong/config/jest.cjs'))('@swc/core');
  const { code } = swc.transformFileSync(testPath.replace('.test.ts', '.ts'), {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 4, toplevel: true }, mangle: { toplevel: true } },
    },
    module: { type: 'commonjs' },
    minify: true,
  });
  const exports: { servePhotos?: typeof servePhotos } = {};
  new Function('exports', 'module', code)(exports, { exports });
  if (!exports.servePhotos) throw new Error('The compiled module has no function for the worker.');
  return exports.servePhotos;
}

interface Browser {
  size: { width: number; height: number };
  hasContext?: boolean;
}

/** Runs the function's text as a worker does: with nothing but a browser's globals. */
function startWorker(main: typeof servePhotos, { size, hasContext = true }: Browser) {
  const calls: unknown[] = [];
  const answers: PhotoAnswer[] = [];
  const scope: PhotoScope = { onmessage: null, postMessage: (answer) => void answers.push(answer) };
  const revokeObjectURL = (url: string) => calls.push(`revoke ${url}`);
  runAlone(`(${Function.prototype.toString.call(main)})(scope)`, {
    scope,
    URL: { revokeObjectURL },
    location: { href: 'blob:worker' },
    globalThis: { OffscreenCanvas: true },
    async createImageBitmap(file: Blob, options: unknown) {
      if (file.size === 0)
        throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
      calls.push(['decode', options]);
      return { ...size, close: () => calls.push('close') };
    },
    OffscreenCanvas: class {
      readonly size: number[];
      constructor(...given: number[]) {
        this.size = given;
      }
      getContext() {
        const drawImage = (_: unknown, ...area: number[]) => calls.push(['draw', ...area]);
        return hasContext ? { drawImage } : null;
      }
      async convertToBlob(options: unknown) {
        calls.push(['encode', ...this.size, options]);
        return new Blob(['small']);
      }
    },
  });
  async function answerTo(job: PhotoJob): Promise<PhotoAnswer | undefined> {
    const before = answers.length;
    scope.onmessage?.({ data: job });
    await new Promise((resolve) => setTimeout(resolve));
    return answers[before];
  }
  return { calls, answers, answerTo };
}

/** Runs code that sees these names only, and nothing of this module. */
function runAlone(code: string, names: Record<string, unknown>): void {
  new Function(...Object.keys(names), code)(...Object.values(names));
}

const jobOf = (text: string): PhotoJob => ({
  file: new Blob([text]),
  type: 'image/jpeg',
  side: 1_600,
  quality: 0.8,
});

const FORMS: [form: string, main: () => typeof servePhotos][] = [
  ['as written', () => servePhotos],
  ['minified', minified],
];

test.each(FORMS)('[CR-04] [XT-10] the text of the function %s draws a photo on its own', async (_, main) => {
  const { calls, answers, answerTo } = startWorker(main(), { size: { width: 3_200, height: 2_400 } });
  expect(answers).toEqual([{ canDraw: true }]);
  expect(await answerTo(jobOf('large'))).toEqual({ small: expect.any(Blob) });
  expect(calls).toEqual([
    'revoke blob:worker',
    ['decode', { imageOrientation: 'from-image' }],
    ['draw', 0, 0, 1_600, 1_200],
    ['encode', 1_600, 1_200, { type: 'image/jpeg', quality: 0.8 }],
    'close',
  ]);
});

test.each([
  ['a wide photo', 3_200, 2_400, 1_600, 1_200],
  ['a tall photo of 40 megapixels', 5_000, 8_000, 1_000, 1_600],
  ['a thin line', 1, 8_000, 1, 1_600],
  ['a small photo', 800, 600, 800, 600],
])(
  '[CR-04] [XT-10] %s is drawn with a longest side of at most 1600 px at 0.8',
  async (_, width, height, toWidth, toHeight) => {
    const { calls, answerTo } = startWorker(servePhotos, { size: { width, height } });
    await answerTo(jobOf('large'));
    expect(calls).toContainEqual(['draw', 0, 0, toWidth, toHeight]);
    expect(calls).toContainEqual(['encode', toWidth, toHeight, { type: 'image/jpeg', quality: 0.8 }]);
  },
);

test('[CR-04] [XT-10] a corrupt file is answered with the error, and the next photo is drawn', async () => {
  const { answerTo } = startWorker(servePhotos, { size: { width: 800, height: 600 } });
  expect(await answerTo(jobOf(''))).toEqual({
    error: 'InvalidStateError: The source image could not be decoded.',
  });
  expect(await answerTo(jobOf('whole'))).toEqual({ small: expect.any(Blob) });
});

test('[CR-04] [XT-10] a worker without a canvas answers that it can not draw, and sends no blank photo', async () => {
  const { answers, answerTo, calls } = startWorker(servePhotos, {
    size: { width: 800, height: 600 },
    hasContext: false,
  });
  expect(answers).toEqual([{ canDraw: false }]);
  expect(await answerTo(jobOf('large'))).toEqual({
    error: expect.stringContaining('no canvas of this size'),
  });
  expect(calls.at(-1)).toBe('close');
});
