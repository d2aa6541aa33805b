import { afterEach, expect, test } from '@jest/globals';
import { createScriptUrls } from './script-urls.ts';

interface Rules {
  createScriptURL(given: string): string;
}
// The document of the tests measures no requests.
let requests: Pick<PerformanceResourceTiming, 'name' | 'responseStatus'>[] = [];
Object.assign(performance, {
  getEntriesByName: (url: string) => requests.filter(({ name }) => name === url),
});
const page = globalThis as { trustedTypes?: unknown; Worker?: unknown };

afterEach(() => {
  page.trustedTypes = undefined;
  page.Worker = undefined;
  requests = [];
  texts.clear();
});

/** Files behind the `blob:` URLs of this page; the document of the tests has none. */
const texts = new Map<string, Blob>();
URL.createObjectURL = (file) => {
  const url = `blob:http://localhost/${texts.size}`;
  texts.set(url, file as Blob);
  return url;
};

/** Lets the page start workers, and returns the URLs they got. */
function allowWorkers(): unknown[] {
  const started: unknown[] = [];
  page.Worker = class {
    constructor(given: unknown) {
      started.push(given);
    }
  };
  return started;
}

/** Supports Trusted Types as browsers do, which pass further arguments to the rule. */
function supportTrustedTypes(): void {
  page.trustedTypes = {
    createPolicy: (_: string, { createScriptURL }: Rules) => ({
      createScriptURL: (...given: [string]) => ({ trusted: createScriptURL(...given) }),
    }),
  };
}

test("allows only files of the page's releases and the worker", () => {
  const { scriptUrl, allow } = createScriptUrls(['/r/social/1.0.0/', 'http://127.0.0.1:5101/']);
  expect(scriptUrl('/r/social/1.0.0/a.js')).toBe('http://localhost/r/social/1.0.0/a.js');
  expect(scriptUrl('http://127.0.0.1:5101/a.js')).toBe('http://127.0.0.1:5101/a.js');
  expect(scriptUrl('/sw.js')).toBe('http://localhost/sw.js');
  for (const given of [
    '/r/social/2.0.0/a.js',
    '/r/social/1.0.0/../2.0.0/a.js',
    '/media/a.js',
    'https://elsewhere.example/r/social/1.0.0/a.js',
    'data:text/javascript,1',
    'javascript:1',
  ]) {
    expect(() => scriptUrl(given)).toThrow('is not a script of this page’s releases');
  }
  allow('/r/social/2.0.0/');
  expect(scriptUrl('/r/social/2.0.0/a.js')).toBe('http://localhost/r/social/2.0.0/a.js');
});

test('a repeated request gets a new URL because the first may still hang', () => {
  const { scriptUrl } = createScriptUrls(['/r/']);
  expect([1, 2, 3].map(() => scriptUrl('/r/a.js'))).toEqual([
    'http://localhost/r/a.js',
    'http://localhost/r/a.js?again=1',
    'http://localhost/r/a.js?again=2',
  ]);
});

test.each([
  [200, 'http://localhost/r/a.js'],
  [503, 'http://localhost/r/a.js?again=1'],
  [0, 'http://localhost/r/a.js?again=1'],
])('[SH-17] after a preload with status %i, the script is requested as %s', (responseStatus, expected) => {
  requests = [{ name: 'http://localhost/r/a.js', responseStatus }];
  expect(createScriptUrls(['/r/']).scriptUrl('/r/a.js')).toBe(expected);
});

test("creates URLs with the site's only Trusted Types policy where supported", () => {
  const made: string[] = [];
  page.trustedTypes = {
    createPolicy(name: string, { createScriptURL }: Rules) {
      made.push(name);
      return { createScriptURL: (given: string) => ({ trusted: createScriptURL(given) }) };
    },
  };
  const { scriptUrl } = createScriptUrls(['/r/']);
  expect(scriptUrl('/r/a.js')).toEqual({ trusted: 'http://localhost/r/a.js' });
  expect(() => scriptUrl('/other.js')).toThrow(TypeError);
  expect(made).toEqual(['tagalong-scripts']);
});

test('starts a worker with the text of a function, for which the policy allows its own blob URL', async () => {
  supportTrustedTypes();
  const started = allowWorkers();
  const { startWorker } = createScriptUrls(['/r/']);
  function main(scope: { postMessage(text: string): void }) {
    scope.postMessage('started');
  }
  startWorker(main);
  expect(started).toEqual([{ trusted: 'blob:http://localhost/0' }]);
  const code = await textOf('blob:http://localhost/0');
  const calls: unknown[] = [];
  new Function('self', code)({ postMessage: (text: string) => calls.push(text) });
  expect(calls).toEqual(['started']);
});

test('the blob URL of a worker is no script, neither before nor after the worker has started', () => {
  supportTrustedTypes();
  allowWorkers();
  const { startWorker, scriptUrl } = createScriptUrls(['/r/']);
  const script = URL.createObjectURL(new Blob(['alert(1)']));
  const refusal = 'is not a script of this page’s releases';
  expect(() => scriptUrl(script)).toThrow(refusal);
  startWorker(() => undefined);
  expect(texts.size).toBe(2);
  for (const url of texts.keys()) expect(() => scriptUrl(url)).toThrow(refusal);
  // The argument for workers makes no difference here.
  expect(() => (scriptUrl as (...given: unknown[]) => string)(script, true)).toThrow(refusal);
});

test('no worker starts from text, whatever the text claims to be', async () => {
  const started = allowWorkers();
  const { startWorker } = createScriptUrls(['/r/']);
  for (const main of ['() => alert(1)', { toString: () => 'alert(1)' }, null])
    expect(() => startWorker(main as never)).toThrow(TypeError);
  expect(started).toEqual([]);
  startWorker(Object.assign(() => 'own', { toString: () => 'alert(1)' }));
  expect(await textOf('blob:http://localhost/0')).not.toContain('alert');
});

function textOf(url: string): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(texts.get(url) ?? new Blob());
  });
}
