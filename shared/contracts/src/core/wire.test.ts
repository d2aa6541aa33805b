import { describe, expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { safeEncode } from 'zod/mini';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits.ts';
import { flag, id, minorUnits, ok, page, paging, success, wholeNumber } from './wire.ts';

const REFUSED = Symbol('refused');

function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : REFUSED;
}

describe('a flag', () => {
  test.each([1, '1', true, 'true'])('%p is on', (value) => expect(parsed(flag, value)).toBe(true));
  test.each([0, '0', false, 'false'])('%p is off', (value) => expect(parsed(flag, value)).toBe(false));
  test.each([2, -1, '', 'yes', 'TRUE', null, undefined, [], [1]])('%p is rejected', (value) =>
    expect(parsed(flag, value)).toBe(REFUSED),
  );
  test.each([
    [true, 1],
    [false, 0],
  ])('[AP-01] %p is sent as %p', (value, sent) => {
    expect(safeEncode(flag, value)).toEqual({ success: true, data: sent });
  });
});

describe('a whole number', () => {
  test.each([
    [12, 12],
    ['12', 12],
    ['-3', -3],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999],
  ])('%p is %p', (value, expected) => expect(parsed(wholeNumber, value)).toBe(expected));
  test.each(['', ' 1', '1.5', '1e3', '0x10', '1234567890123456', 1.5, Number.NaN, Infinity, null, [7]])(
    '%p is rejected',
    (value) => expect(parsed(wholeNumber, value)).toBe(REFUSED),
  );
});

describe('an id', () => {
  test.each([1, '1', 9_007_199_254_740_991])('%p is accepted', (value) =>
    expect(parsed(id, value)).toBe(Number(value)),
  );
  test.each([0, '0', -1, '-1', 9_007_199_254_740_992, 'abc', '1 OR 1=1', null])('%p is rejected', (value) =>
    expect(parsed(id, value)).toBe(REFUSED),
  );
});

describe('[EA-05] an amount of money', () => {
  test.each([0, 1_999, -250])('%p is accepted', (value) => expect(parsed(minorUnits, value)).toBe(value));
  test.each([19.99, '1999', Number.NaN, 9_007_199_254_740_992])('%p is rejected', (value) =>
    expect(parsed(minorUnits, value)).toBe(REFUSED),
  );
});

describe('a paged list', () => {
  const request = z.object({ ...paging });

  test('requests the default number of items from the start', () => {
    expect(parsed(request, {})).toEqual({ limit: PAGE_LIMIT_DEFAULT });
  });
  test.each([1, '1', PAGE_LIMIT_MAX, String(PAGE_LIMIT_MAX)])('a limit of %p is accepted', (limit) => {
    expect(parsed(request, { limit })).toEqual({ limit: Number(limit) });
  });
  test.each([0, -1, PAGE_LIMIT_MAX + 1, 'all', 1.5])('a limit of %p is rejected', (limit) => {
    expect(parsed(request, { limit })).toBe(REFUSED);
  });
  test('a cursor has at most 200 characters', () => {
    expect(parsed(request, { cursor: 'x'.repeat(200) })).toMatchObject({ cursor: 'x'.repeat(200) });
    expect(parsed(request, { cursor: 'x'.repeat(201) })).toBe(REFUSED);
  });
  test('returns the cursor of the next page, or null', () => {
    const answer = page(id);
    const last = { status: 'success', data: [1], next_cursor: null };
    expect(parsed(answer, last)).toEqual(last);
    expect(parsed(answer, { ...last, next_cursor: 'abc' })).toMatchObject({ next_cursor: 'abc' });
    expect(parsed(answer, { status: 'success', data: [1] })).toBe(REFUSED);
  });
});

describe('[AP-01] a response', () => {
  test.each([
    ['without data', ok, {}],
    ['with data', success(id), { data: 1 }],
    ['with a list', page(id), { data: [], next_cursor: null }],
  ])("%s requires the status 'success'", (_, schema, rest) => {
    expect(parsed(schema, { status: 'success', ...rest })).not.toBe(REFUSED);
    expect(parsed(schema, { status: 'error', ...rest })).toBe(REFUSED);
    expect(parsed(schema, rest)).toBe(REFUSED);
  });
});
