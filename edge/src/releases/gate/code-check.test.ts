import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { checkBuild } from '#edge/releases/build/check-build';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { remoteManifest } from '#test/builds';
import { codeCheck } from './code-check.ts';

const ENTRY = 'remoteEntry.wishlist.js';
const CONTAINER = 'import"./parts/page.js";export const init=()=>{},get=()=>import("./parts/page.js");';
const PAGE = 'import{a}from"../lib.mjs";export const b=()=>import(`../lib.mjs`);a();';
const LIB = 'export const a=()=>{};';
const MODULES = { [ENTRY]: CONTAINER, 'parts/page.js': PAGE, 'lib.mjs': LIB };

/** Returns what the check says about a build of these files, and the messages. */
async function judge(
  files: Record<string, string>,
  rest: Partial<RemoteManifest> = { entry_type: 'module' },
) {
  const manifest = remoteManifest('wishlist', '1.0.0', files, rest);
  const texts = Object.entries({ ...files, 'remote.json': JSON.stringify(manifest) });
  const build = checkBuild(new Map(texts.map(([file, text]) => [file, Buffer.from(text)])), 'the test');
  const reasons = await codeCheck.beforePublish?.({
    build,
    signature: null,
    state: {} as ReleaseState,
    at: '',
  });
  return {
    found: (reasons ?? []).map(({ code, subject }) => [code, subject]),
    text: (reasons ?? []).map(({ message }) => message).join('\n'),
  };
}

const planted = (code: string) => judge({ ...MODULES, 'lib.mjs': `${LIB}\n${code}` });

test('[XT-37] a release of ES modules that import each other passes', async () => {
  assert.deepEqual((await judge(MODULES)).found, []);
});

test('[XT-37] modules that browsers would refuse: without a hash, from another place, or named by a value', async () => {
  for (const code of [
    'import("./absent.js")',
    'import("/parts/page.js")',
    'import("../lib.mjs")',
    'import("./parts/page.js?v=1")',
    'import("https://cdn.example/page.js")',
    'import("data:text/javascript,run()")',
    'import(self.page)',
    'import("./remote.json")',
    'import "react"',
    'export * from "react"',
    'export {c} from "./absent.js"',
  ]) {
    const { found, text } = await planted(code);
    assert.deepEqual(found, [['native-import', 'lib.mjs:2']], code);
    assert.match(text, /by a relative path\.$/);
  }
});

test('[XT-37] code that the policy of all pages blocks is refused in modules, too', async () => {
  const blocked: [kind: string, code: string][] = [
    ['eval', 'eval("1")'],
    ['eval', 'new Function("return 1")'],
    ['web-assembly', 'WebAssembly.instantiate(new Uint8Array())'],
    ['eval', '(0,globalThis.eval)("1")'],
    ['worker', 'new Worker(new URL("./parts/page.js",import.meta.url))'],
    ['worker', 'navigator.serviceWorker.register("./parts/page.js")'],
    ['worklet', 'audio.audioWorklet.addModule("./parts/page.js")'],
  ];
  for (const [kind, code] of blocked)
    assert.deepEqual((await planted(code)).found, [[kind, 'lib.mjs:2']], code);
});

test('[XT-37] an entry that is no container, or of another kind than the manifest says', async () => {
  const half = await judge({ ...MODULES, [ENTRY]: 'export const init=()=>{};' });
  assert.deepEqual(half.found, [['entry-module', ENTRY]]);
  assert.match(half.text, /does not export get:/);
  const script = await judge({ [ENTRY]: 'var mfe_wishlist={};' });
  assert.deepEqual(script.found, [['entry-module', ENTRY]]);
  const broken = await judge({ [ENTRY]: 'not code at all' });
  assert.deepEqual(broken.found, [['script-broken', ENTRY]]);
  const undeclared = await judge({ [ENTRY]: 'export const init=()=>{},get=()=>{};' }, {});
  assert.deepEqual(undeclared.found, [['entry-module', ENTRY]]);
  assert.match(undeclared.text, /Declare "entry_type": "module"/);
});

test('[XT-37] a script for the server that is a module', async () => {
  const files = { ...MODULES, 'server.js': 'export default 1;' };
  const { found } = await judge(files, { entry_type: 'module', server_entry: 'server.js' });
  assert.deepEqual(found, [['entry-module', 'server.js']]);
});

test('[XT-23] [XT-37] a release of scripts may not load modules, even listed ones', async () => {
  const files = {
    [ENTRY]: 'var mfe_wishlist={get:()=>import("./page.js")};',
    'page.js': 'export default 1;',
  };
  const { found, text } = await judge(files, {});
  assert.deepEqual(found, [['native-import', `${ENTRY}:1`]]);
  assert.match(text, /declare a container that is an ES module\.$/);
});
