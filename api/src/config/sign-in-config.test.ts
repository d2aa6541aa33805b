import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInOf } from './sign-in-config.ts';

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  TOKEN_KEY: Buffer.alloc(32, 1).toString('base64'),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};

test('[AU-02] sandboxes are used outside production, and in production only if allowed', () => {
  assert.equal(signInOf({}).google?.isSandbox, true);
  const bare = signInOf({ NODE_ENV: 'production' });
  assert.deepEqual(
    [bare.google, bare.apple, bare.facebook, bare.tiktok, bare.instagram],
    [null, null, null, null, null],
  );
  assert.equal(signInOf({ NODE_ENV: 'production', ALLOW_SANDBOXES: '1' }).apple?.isSandbox, true);
  const mixed = signInOf(REAL);
  assert.deepEqual([mixed.google?.isSandbox, mixed.facebook], [false, null]);
});

test('related variables must be set together, and a real provider requires PUBLIC_ORIGIN and TOKEN_KEY', () => {
  assert.throws(() => signInOf({ ...REAL, GOOGLE_CLIENT_SECRET: '' }), /set together/);
  assert.throws(() => signInOf({ ...REAL, APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' }), /APPLE_KEY_ID/);
  assert.throws(() => signInOf({ ...REAL, PUBLIC_ORIGIN: '' }), /PUBLIC_ORIGIN/);
  assert.throws(() => signInOf({ ...REAL, TOKEN_KEY: '' }), /TOKEN_KEY/);
});

test('the token key is 32 bytes in base64', () => {
  assert.deepEqual(signInOf(REAL).tokenKey, Buffer.alloc(32, 1));
  assert.equal(signInOf({}).tokenKey, null);
  assert.throws(() => signInOf({ TOKEN_KEY: 'short' }), /32 bytes/);
});

test('an Apple key fits on one line, and app ids are a list', () => {
  const { apple, google } = signInOf({
    ...REAL,
    APPLE_CLIENT_ID: 'a',
    APPLE_TEAM_ID: 'b',
    APPLE_KEY_ID: 'c',
    APPLE_PRIVATE_KEY: 'first\\nsecond',
    GOOGLE_APP_CLIENT_IDS: 'ios,android',
  });
  assert.equal(apple?.privateKey, 'first\nsecond');
  assert.deepEqual(google?.appIds, ['ios', 'android']);
});
