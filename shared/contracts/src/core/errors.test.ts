import { describe, expect, test } from '@jest/globals';
import { REFUSAL_TEXTS, textOfCode } from './error-texts.ts';
import { type ClientErrorCode, ERROR_STATUS, isErrorCode } from './errors.ts';
import { FAILURE_TEXTS, SHARED_TEXTS } from './shared-texts.ts';

const CLIENT_CODES = ['offline', 'bad-answer', 'canceled'];
const WITH_TEXT = [...Object.keys(FAILURE_TEXTS), ...Object.keys(REFUSAL_TEXTS)] as ClientErrorCode[];

describe.each(Object.entries(ERROR_STATUS))('%s', (code, status) => {
  test('is well formed and a failure of HTTP', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(isErrorCode(code)).toBe(true);
  });
});

test('every code has a text, and every text a code', () => {
  expect([...WITH_TEXT].sort()).toEqual([...Object.keys(ERROR_STATUS), ...CLIENT_CODES].sort());
});

test.each(WITH_TEXT)('the text of %s is whole sentences', (code) => {
  expect(textOfCode(code)).toMatch(/^[A-Z].*(\.|…)$/);
});

test.each(['', 'no-such-code', 'toString', 'offline', 404, null])('%p is no code of the API', (value) => {
  expect(isErrorCode(value)).toBe(false);
});

test('[LB-02] a failed collection says what the documents say', () => {
  expect(textOfCode('name-taken')).toBe('The name has already been taken.');
});

test('[SH-16] toasts say what the documents say', () => {
  expect(SHARED_TEXTS).toMatchObject({
    toastAddedToCollections: 'Added to Collections!',
    toastRemovedFromCollections: 'Removed from Liked Collections',
    toastSavedToCollection: 'Saved to Collection',
    toastAddedToShop: 'Added to your Shop！',
    toastRemovedFromShop: 'Removed from your Shop！',
    toastPostCreated: 'Post created',
    toastPostUpdated: 'Post is updated',
  });
});
