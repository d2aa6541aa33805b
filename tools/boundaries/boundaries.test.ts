import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CLEAN_TREE } from './clean-tree.ts';
import { createSkeleton, type Finding, type Skeleton } from './skeleton.ts';
import { VIOLATIONS } from './violations.ts';

// Violates every boundary rule once and expects Biome or tsc to report it.
let skeleton: Skeleton;
let atFirst: Finding[];
let planted: Finding[];

before(async () => {
  skeleton = await createSkeleton();
  await skeleton.write(CLEAN_TREE);
  atFirst = await skeleton.check();
  for (const { files } of VIOLATIONS) await skeleton.write(files);
  planted = await skeleton.check();
});

after(() => skeleton.remove());

test('a tree without violations passes', () => {
  assert.deepEqual(atFirst, []);
});

for (const { name, files, caughtBy } of VIOLATIONS) {
  test(`reported: ${name}`, () => {
    const findings = planted.filter(({ file }) => file in files).map(({ code }) => code);
    assert.deepEqual([...new Set(findings)].sort(), [...caughtBy].sort());
    for (const file of Object.keys(files))
      assert.ok(
        planted.some((finding) => finding.file === file),
        `No finding for ${file}`,
      );
  });
}

test('the valid files still pass beside the planted ones', () => {
  const isPlanted = (file: string): boolean => VIOLATIONS.some(({ files }) => file in files);
  assert.deepEqual(
    planted.filter(({ file }) => !isPlanted(file)),
    [],
  );
});
