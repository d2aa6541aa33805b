import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf } from './script-facts.ts';

const blockedIn = (code: string) =>
  factsOf(new Map([['a.js', code]])).blocked.map(({ line, kind }) => [line, kind]);

test('[XT-23] native imports, WebAssembly and workers from a URL are blocked by the pages', () => {
  assert.deepEqual(
    blockedIn(
      'var load=()=>import("./b.js");\nimport(`./c.js`);import("./"+x);import(new URL("d.js",base).href)',
    ),
    [1, 2, 2, 2].map((line) => [line, 'native-import']),
  );
  // Vite's wrappers put the URL into a variable.
  assert.deepEqual(blockedIn('var u="./b.js";import(u);import(u).then(run)'), [
    [1, 'native-import'],
    [1, 'native-import'],
  ]);
  assert.deepEqual(blockedIn('WebAssembly.instantiate(a);new self.WebAssembly.Module(a)'), [
    [1, 'web-assembly'],
    [1, 'web-assembly'],
  ]);
  assert.deepEqual(blockedIn('new Worker("/w.js");\nnew window.SharedWorker(url)'), [
    [1, 'worker'],
    [2, 'worker'],
  ]);
});

test('[XT-23] what only looks alike, and what the federation runtime contains, is not blocked', () => {
  assert.deepEqual(
    blockedIn(
      'typeof WebAssembly;WebAssembly.validate(a);new o.Worker("x");import(entry).then(done).catch(failed)',
    ),
    [],
  );
});
