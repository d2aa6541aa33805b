import { describe, expect, test } from '@jest/globals';
import { ERROR_STATUS, isErrorCode } from './errors.ts';
import { ERROR_TEXTS, SHARED_TEXTS } from './shared-texts.ts';

const CLIENT_CODES = ['offline', 'bad-answer', 'canceled'];

describe.each(Object.entries(ERROR_STATUS))('%s', (code, status) => {
  test('is well formed and a failure of HTTP', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(isErrorCode(code)).toBe(true);
  });
});

test('every code has a text, and every text a code', () => {
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual([...Object.keys(ERROR_STATUS), ...CLIENT_CODES].sort());
});

test.each(Object.entries(ERROR_TEXTS))('the text of %s is whole sentences', (_, text) => {
  expect(text).toMatch(/^[A-Z].*(\.|…)$/);
});

test.each(['', 'no-such-code', 'toString', 'offline', 404, null])('%p is no code of the API', (value) => {
  expect(isErrorCode(value)).toBe(false);
});

test('[LB-02] a failed collection says what the documents say', () => {
  expect(ERROR_TEXTS['name-taken']).toBe('The name has already been taken.');
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
