import { afterEach, expect, jest, test } from '@jest/globals';
import { createScriptUrls, shareScriptUrls } from './script-urls.ts';

jest.mock('./provided-libraries.ts', () => ({ providedLibraries: () => ({}) }));
// The document of the tests measures no requests.
Object.assign(performance, { getEntriesByName: () => [] });
shareScriptUrls(createScriptUrls(['/r/']));

const { loadFederated } = jest.requireActual<typeof import('./federation.ts')>('./federation.ts');

const CONTAINER = 'mfe_social';
const append = document.head.appendChild.bind(document.head);

/** Runs scripts as a browser does: each sets the container's global, unless its URL is to fail. */
function runScripts(failing: string[] = []): string[] {
  const urls: string[] = [];
  document.head.appendChild = ((script: HTMLScriptElement) => {
    const { src } = script;
    urls.push(src);
    script.removeAttribute('src');
    append(script);
    queueMicrotask(() => {
      if (failing.some((part) => `${src}$`.includes(part))) return script.dispatchEvent(new Event('error'));
      const definition = { name: src, routes: [] };
      const container = { init: () => undefined, get: async () => () => ({ default: definition }) };
      Object.assign(globalThis, { [CONTAINER]: container });
      return script.onload?.(new Event('load'));
    });
    return script;
  }) as typeof document.head.appendChild;
  return urls;
}

afterEach(() => {
  document.head.appendChild = append;
});

const build = (version: string, retry = '') => ({
  container: CONTAINER,
  version,
  entry: `http://localhost/r/social/${version}/entry.js${retry}`,
  integrity: '',
});

test('loads several builds of a remote one after another, without a warning of the runtime', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const urls = runScripts(['/2.0.0/']);
  await expect(loadFederated(build('2.0.0'))).rejects.toThrow();
  expect((await loadFederated(build('1.0.0'))).name).toMatch(/1\.0\.0/);
  await expect(loadFederated(build('2.0.0', '?retry=1'))).rejects.toThrow();
  expect((await loadFederated(build('3.0.0'))).name).toMatch(/3\.0\.0/);
  // Each broken entry is requested twice.
  expect(urls).toHaveLength(6);
  expect(warn.mock.calls.flat().filter((text) => /already registered/.test(String(text)))).toEqual([]);
});

test('an entry that is damaged once is requested past the cache, and nobody learns of it', async () => {
  const urls = runScripts(['/4.0.0/entry.js$']);
  expect((await loadFederated(build('4.0.0'))).name).toMatch(/4\.0\.0/);
  expect(urls.map((url) => new URL(url).search)).toEqual(['', '?again=1']);
});
