import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf } from './script-facts.ts';

const blockedIn = (code: string) =>
  factsOf(new Map([['a.js', code]])).blocked.map(({ line, kind }) => [line, kind]);

const importsIn = (code: string) =>
  factsOf(new Map([['a.js', code]])).imports.map(({ line, source }) => [line, source]);

test('[XT-23] [XT-37] each native import is found, with what it names unless only running the code tells', () => {
  assert.deepEqual(
    importsIn(
      'var load=()=>import("./b.js");\nimport(`./c.js`);import("./"+x);import(new URL("d.js",base).href)',
    ),
    [
      [1, './b.js'],
      [2, './c.js'],
      [2, null],
      [2, null],
    ],
  );
  // Vite's wrappers put the URL into a variable.
  assert.deepEqual(importsIn('var u="./b.js";import(u);import(u).then(run)'), [
    [1, null],
    [1, null],
  ]);
  assert.deepEqual(
    importsIn('import "./b.js";import {c} from "c";\nexport {d} from "./d.js";export * from "e"'),
    [
      [1, './b.js'],
      [1, 'c'],
      [2, './d.js'],
      [2, 'e'],
    ],
  );
});

test('[XT-37] the exports of a module are found however they are written', () => {
  const code =
    'export {a as init};export const b=1,c=2;export function d(){}export class E{}export default 1;export * from "./x.js";var a';
  const { modules } = factsOf(new Map([['a.js', code]]));
  assert.deepEqual(modules, [{ file: 'a.js', exports: ['init', 'b', 'c', 'd', 'E'] }]);
});

test('[XT-23] WebAssembly and workers from a URL are blocked by the pages', () => {
  assert.deepEqual(blockedIn('WebAssembly.instantiate(a);new self.WebAssembly.Module(a)'), [
    [1, 'web-assembly'],
    [1, 'web-assembly'],
  ]);
  assert.deepEqual(blockedIn('new Worker("/w.js");\nnew window.SharedWorker(url)'), [
    [1, 'worker'],
    [2, 'worker'],
  ]);
});

test('[XT-23] text that a global function runs is found however the global is called', () => {
  for (const code of [
    '(0,eval)(x)',
    'window.eval(x)',
    'globalThis?.eval(x)',
    'self["eval"](x)',
    '(0,window.eval)(x)',
    'globalThis.Function("return 1")',
    'window.setTimeout("x()")',
  ])
    assert.deepEqual(blockedIn(code), [[1, 'eval']], code);
});

test('[XT-23] workers and modules of worklets from a URL are found', () => {
  for (const code of [
    'navigator.serviceWorker.register("/w.js")',
    'window.navigator.serviceWorker?.register(url,{scope:"/"})',
  ])
    assert.deepEqual(blockedIn(code), [[1, 'worker']], code);
  assert.deepEqual(
    blockedIn('new AudioContext().audioWorklet.addModule(url);\nc.audioWorklet.addModule(url)'),
    [
      [1, 'worklet'],
      [2, 'worklet'],
    ],
  );
});

test('[XT-37] texts are read from templates, too, as which Rolldown writes them', () => {
  const code =
    'declareIntent(`share.open`);setTimeout(`run()`);Function(`return this`)();Function(`return that`)';
  const { uses, blocked } = factsOf(new Map([['a.js', code]]));
  assert.deepEqual(uses, ['share.open']);
  assert.deepEqual(
    blocked.map(({ what }) => what),
    ['setTimeout', 'Function'],
  );
});

test('[XT-23] what only looks alike, and what the federation runtime contains, is not blocked', () => {
  const code =
    'typeof WebAssembly;WebAssembly.validate(a);new o.Worker("x");import(entry).then(done).catch(failed);' +
    'o.eval(x);(0,o.eval)(x);o.setTimeout("x");window.o.eval(x);window[o](x);navigator.serviceWorker.ready;' +
    'o.serviceWorker.register(x);modules.addModule(x);window.setTimeout(run);(0,globalThis.Function)("return this")';
  assert.deepEqual(blockedIn(code), []);
  assert.deepEqual(importsIn(code), []);
});
