import { afterEach, expect, test } from '@jest/globals';
import { createScriptAddresses } from './script-address.ts';

interface Rules {
  createScriptURL(address: string): string;
}
// The document of the tests measures no requests.
let requests: Pick<PerformanceResourceTiming, 'name' | 'responseStatus'>[] = [];
Object.assign(performance, {
  getEntriesByName: (url: string) => requests.filter(({ name }) => name === url),
});
const page = globalThis as { trustedTypes?: unknown };

afterEach(() => {
  page.trustedTypes = undefined;
  requests = [];
});

test("allows only files of the page's releases and the worker", () => {
  const { scriptAddress, allow } = createScriptAddresses(['/r/social/1.0.0/', 'http://127.0.0.1:5101/']);
  expect(scriptAddress('/r/social/1.0.0/a.js')).toBe('http://localhost/r/social/1.0.0/a.js');
  expect(scriptAddress('http://127.0.0.1:5101/a.js')).toBe('http://127.0.0.1:5101/a.js');
  expect(scriptAddress('/sw.js')).toBe('http://localhost/sw.js');
  for (const address of [
    '/r/social/2.0.0/a.js',
    '/r/social/1.0.0/../2.0.0/a.js',
    '/media/a.js',
    'https://elsewhere.example/r/social/1.0.0/a.js',
    'data:text/javascript,1',
    'javascript:1',
  ]) {
    expect(() => scriptAddress(address)).toThrow('is not a script of this page’s releases');
  }
  allow('/r/social/2.0.0/');
  expect(scriptAddress('/r/social/2.0.0/a.js')).toBe('http://localhost/r/social/2.0.0/a.js');
});

test('a repeated request gets a new URL because the first may still hang', () => {
  const { scriptAddress } = createScriptAddresses(['/r/']);
  expect([1, 2, 3].map(() => scriptAddress('/r/a.js'))).toEqual([
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
  expect(createScriptAddresses(['/r/']).scriptAddress('/r/a.js')).toBe(expected);
});

test("creates URLs with the site's only Trusted Types policy where supported", () => {
  const made: string[] = [];
  page.trustedTypes = {
    createPolicy(name: string, { createScriptURL }: Rules) {
      made.push(name);
      return { createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }) };
    },
  };
  const { scriptAddress } = createScriptAddresses(['/r/']);
  expect(scriptAddress('/r/a.js')).toEqual({ trusted: 'http://localhost/r/a.js' });
  expect(() => scriptAddress('/other.js')).toThrow(TypeError);
  expect(made).toEqual(['tagalong-scripts']);
});
