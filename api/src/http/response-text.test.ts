import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flag, id, page } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';
import { responseText } from './response-text.ts';

const item = z.object({ id, is_liked: flag, note: z.nullable(z.string()), size: z.optional(z.int()) });
const textOf = responseText({ name: 'test.list', response: page(item) });
const wrap = (...data: unknown[]) => ({ status: 'success', data, next_cursor: null, secret: 1 });

test('responses are written as the contract encodes them, and contain nothing else', () => {
  const text = textOf(
    wrap({ id: 1, is_liked: true, note: null, password: 'x' }, { id: 2, is_liked: false, note: '', size: 3 }),
  );
  assert.equal(
    text,
    '{"status":"success","data":[{"id":1,"is_liked":1,"note":null},{"id":2,"is_liked":0,"note":"","size":3}],"next_cursor":null}',
  );
});

test('a response that violates the contract names the field', () => {
  const right = { id: 1, is_liked: true, note: null };
  for (const wrong of [
    { id: 'x' },
    { id: 0 },
    { is_liked: null },
    { note: undefined },
    { note: 1 },
    { size: 1.5 },
  ]) {
    assert.throws(
      () => textOf(wrap(right, { ...right, ...wrong })),
      (error) =>
        error instanceof Error &&
        error.message === 'The response of test.list violates its contract.' &&
        assert.deepEqual((error.cause as { issues: { path: unknown[] }[] }).issues[0]?.path, [
          'data',
          1,
          Object.keys(wrong)[0],
        ]) === undefined,
    );
  }
});
