import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedText, documentSteps } from './document-steps.ts';

test('a document yields new files and changes, but no commands', () => {
  const markdown =
    'Text with `a/b.ts` in it.\n\n`src/a.ts`\n\n```ts\nconst a = 1;\n```\n\n`src/b.ts`\n\n```diff\n one\n+two\n```\n\n```sh\nnpm test\n```\n';
  assert.deepEqual(documentSteps(markdown), [
    { path: 'src/a.ts', text: 'const a = 1;\n' },
    { path: 'src/b.ts', change: [' one', '+two'] },
  ]);
});

test('a change keeps, removes and adds lines at the matching place', () => {
  assert.equal(changedText('one\ntwo\nthree\n', [' one', '-two', '+2', ' three']), 'one\n2\nthree\n');
});

test('a change whose lines are missing or occur twice is rejected', () => {
  assert.throws(() => changedText('one\n', [' two', '+three']), /0 times/);
  assert.throws(() => changedText('one\ntwo\none\n', [' one', '+two']), /2 times/);
  assert.throws(() => changedText('one\n', ['+two']));
});
