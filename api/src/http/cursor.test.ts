import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cursorOf } from './cursor.ts';
import { DomainError } from './errors.ts';

const list = cursorOf('feed:latest', ['time', 'id']);

function isBadCursor(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'bad-cursor';
}

test('a cursor returns the written values, and no cursor means the first page', () => {
  const values = ['2026-01-02T03:04:05.678Z', 42] as const;
  assert.deepEqual(list.read(list.write([...values])), [...values]);
  assert.deepEqual(list.read(undefined), ['infinity', '9223372036854775807']);
});

test('a cursor of another list is rejected', () => {
  const other = cursorOf('feed:featured', ['time', 'id']);
  assert.throws(() => list.read(other.write(['2026-01-02T03:04:05.678Z', 1])), isBadCursor);
});

test('values of the wrong kind are rejected', () => {
  const numbers = cursorOf('n', ['number', 'id']);
  const tag = JSON.parse(Buffer.from(numbers.write([1, 1]), 'base64url').toString())[0];
  for (const values of [[1], [1, 1, 1], ['1', 1], [1, 0], [1, -1], [1.5, 1], [1, 2 ** 53], [null, 1]]) {
    const text = Buffer.from(JSON.stringify([tag, ...values])).toString('base64url');
    assert.throws(() => numbers.read(text), isBadCursor, JSON.stringify(values));
  }
});

test('any other text is rejected without an internal error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
      for (const sent of [text, Buffer.from(text).toString('base64url')]) {
        assert.throws(() => list.read(sent), isBadCursor);
      }
    }),
  );
});

test("a cursor fits its contract regardless of the length of the list's name", () => {
  const long = cursorOf(`search:${'ü'.repeat(120)}`, ['number', 'number', 'id']);
  assert.ok(long.write([1, 2_147_483_647, Number.MAX_SAFE_INTEGER]).length <= 200);
});
