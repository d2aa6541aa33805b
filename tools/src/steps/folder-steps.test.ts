import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderSteps, pathsByPackage } from './folder-steps.ts';

const namesOf = (...given: string[]): string[] =>
  folderSteps(given)
    .flat()
    .map(({ name }) => name);

test('[XT-37] paths are grouped by the package that contains them', () => {
  const grouped = pathsByPackage(['mfe-social/src/feed', 'mfe-social', 'shared/ui/src/base', 'docs']);
  assert.deepEqual(
    [...grouped],
    [
      ['mfe-social', ['mfe-social/src/feed', 'mfe-social']],
      ['shared/ui', ['shared/ui/src/base']],
    ],
  );
});

test('[XT-37] folders are checked by the tools of their packages only', () => {
  assert.deepEqual(namesOf('mfe-social/src/feed', 'shell/src'), ['lint', 'types', 'unit tests']);
  assert.deepEqual(namesOf('edge/src/pages'), ['lint', 'types', 'tests of edge']);
  assert.deepEqual(namesOf('api/src/storefront'), ['lint', 'types', 'tests of api']);
});

test('a folder that does not exist is refused with an example', () => {
  assert.throws(
    () => folderSteps(['mfe-nothing']),
    /no "mfe-nothing" in this project.*mfe-social\/src\/feed/,
  );
  assert.throws(() => folderSteps(['../other']), /no "..\/other"/);
});
