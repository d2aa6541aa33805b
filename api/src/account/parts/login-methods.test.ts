import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoginMethods, removalOf } from './login-methods.ts';

const GOOGLE_AND_INSTAGRAM: LoginMethods = { hasEmail: false, linked: ['google', 'instagram'] };

test('[AU-02] Instagram is no way to log in, so the login beside it is the last one', () => {
  assert.equal(removalOf(GOOGLE_AND_INSTAGRAM, 'google'), 'last');
  assert.equal(removalOf(GOOGLE_AND_INSTAGRAM, 'instagram'), 'removable');
  assert.equal(removalOf({ ...GOOGLE_AND_INSTAGRAM, hasEmail: true }, 'google'), 'removable');
  assert.equal(removalOf({ hasEmail: false, linked: ['instagram', 7] }, 7), 'last');
});

test('[AU-02] an account whose only login is Instagram keeps it', () => {
  assert.equal(removalOf({ hasEmail: false, linked: ['instagram'] }, 'instagram'), 'last');
});
