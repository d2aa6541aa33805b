import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_ERRORS } from '#src/account/errors';
import { CORE_ERRORS } from '#src/core/errors';
import { TOAST_TEXTS } from '#src/core/toast-texts';
import { CREATION_ERRORS } from '#src/creation/errors';
import { EARNINGS_ERRORS } from '#src/earnings/errors';
import { SOCIAL_ERRORS } from '#src/social/errors';
import { STOREFRONT_ERRORS } from '#src/storefront/errors';
import { ERROR_TEXTS, ERRORS } from './error-codes.ts';

const BY_OWNER = [
  ACCOUNT_ERRORS,
  CORE_ERRORS,
  CREATION_ERRORS,
  EARNINGS_ERRORS,
  SOCIAL_ERRORS,
  STOREFRONT_ERRORS,
];

describe.each(Object.entries(ERRORS))('%s', (code, { status }) => {
  test('is well formed and has an HTTP error status', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });
});

test('no two owners declare the same code', () => {
  const codes = BY_OWNER.flatMap((errors) => Object.keys(errors));
  expect([...codes].sort()).toEqual(Object.keys(ERRORS).sort());
});

test('every code has a text, and every text a code', () => {
  const clientCodes = ['offline', 'unreachable', 'bad-response', 'canceled'];
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual([...Object.keys(ERRORS), ...clientCodes].sort());
});

test.each(Object.entries(ERROR_TEXTS))('the text of %s consists of full sentences', (_code, text) => {
  expect(text).toMatch(/^[A-Z].*(\.|…)$/);
});

test.each(['bad-request', 'bad-response'] as const)(
  '%s advises another try before a reload, which would lose what was typed',
  (code) => {
    expect(ERROR_TEXTS[code]).toMatch(/Try again\. .* reload the page\.$/);
  },
);

test('[LB-02] a taken collection name shows the documented text', () => {
  expect(ERROR_TEXTS['name-taken']).toBe('The name has already been taken.');
});

test('[SH-16] toasts show the documented texts', () => {
  expect(TOAST_TEXTS).toMatchObject({
    addedToCollections: 'Added to Collections!',
    removedFromCollections: 'Removed from Liked Collections',
    savedToCollection: 'Saved to Collection',
    addedToShop: 'Added to your Shop！',
    removedFromShop: 'Removed from your Shop！',
    postCreated: 'Post created',
    postUpdated: 'Post is updated',
  });
});
