import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const joinPaths = require('@tagalong/config/webpack/joined-paths-loader.cjs') as (source: string) => string;

/** An icon's module as the library publishes it. */
function icon(type: 'outline' | 'filled', nodes: unknown[]): string {
  return `const __iconNode = ${JSON.stringify(nodes)};\nconst IconX = createReactComponent("${type}", "x", "X", __iconNode);\n`;
}
const path = (d: string, others: object = {}) => ['path', { d, ...others, key: d }];

test('the paths of an outlined icon become one', () => {
  const joined = joinPaths(icon('outline', [path('M4 7l16 0'), path('M10 11l0 6')]));
  assert.equal(joined, icon('outline', [['path', { d: 'M4 7l16 0M10 11l0 6', key: 'svg-0' }]]));
});

test('an icon that would look different stays as it is', () => {
  const two = [path('M4 7l16 0'), path('M10 11l0 6')];
  for (const source of [
    icon('filled', two),
    icon('outline', [...two, path('m1 1l2 2')]),
    icon('outline', [...two, path('M1 1l2 2', { fill: 'none' })]),
    icon('outline', [...two, ['circle', { cx: '1', cy: '1', r: '1', key: 'c' }]]),
  ])
    assert.equal(joinPaths(source), source);
});

test("an icon of the library's current version is joined", () => {
  const fromUi = createRequire(require.resolve('@tagalong/config/webpack/base.cjs'));
  const source = readFileSync(fromUi.resolve('@tabler/icons-react/dist/esm/icons/IconTrash.mjs'), 'utf8');
  assert.equal(source.split('"path"').length - 1, 5);
  assert.equal(joinPaths(source).split('"path"').length - 1, 1);
});
