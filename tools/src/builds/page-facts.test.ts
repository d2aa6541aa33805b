import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

interface LoaderContext {
  callback(error: unknown, code: string, map: unknown): void;
}
const loader: (this: LoaderContext, source: string, map: unknown) => void = createRequire(import.meta.url)(
  '@tagalong/config/webpack/page-facts-loader.cjs',
);

/** Returns what the loader makes of a source. */
function removePageFacts(source: string): string {
  let rest = '';
  const callback = (_error: unknown, code: string): void => {
    rest = code;
  };
  loader.call({ callback }, source, undefined);
  return rest;
}

test('[XT-37] the scripts of a remote contain nothing that only the edge reads', () => {
  const source = `import { backendCall } from '@tagalong/contracts/core/backend';
import { readWishes } from './contracts.ts';
export default defineRemote({
  name: 'wishes',
  backend: [backendCall(readWishes), backendCall(readWishes, { streams: true })],
  routes: [page(WISHES, () => import('./wishes-page.tsx'), { skeleton: 'grid', firstCall: readWishes.path })],
});
const other = { backend: 1 };
`;
  const rest = removePageFacts(source);
  assert.match(
    rest,
    /defineRemote\(\{\s+name: 'wishes',\s+routes: \[page\(WISHES, .*\{ skeleton: 'grid', ?\}\)\],\s+\}\)/,
  );
  assert.match(rest, /const other = \{ backend: 1 \};/);
  assert.doesNotMatch(rest.replace(/^import .*$/gm, ''), /backendCall|firstCall/);
  const last = "export default defineRemote({ name: 'wishes', backend: [a] });";
  assert.match(removePageFacts(last), /^export default defineRemote\(\{ name: 'wishes', ?\}\);$/);
});
