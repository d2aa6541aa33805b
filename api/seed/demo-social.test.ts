import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composedDemo, timeMs } from '#seed/composed-demo';

const demo = composedDemo(new Date('2026-06-01T12:00:00.000Z'));
const accounts = demo.all('social_accounts');
const [creator] = demo.all('users').filter(({ email }) => email === 'creator@tagalong.example');

test('[SC-03] the demo creator has connected every platform, one has run out, one is new', () => {
  const own = accounts.filter(({ user_id }) => user_id === creator?.id);
  assert.deepEqual(own.map(({ platform }) => platform).sort(), ['instagram', 'tiktok', 'youtube']);
  const expired = own.filter(({ token_expires_at }) => timeMs(token_expires_at) < demo.now.getTime());
  assert.deepEqual(
    expired.map(({ platform }) => platform),
    ['tiktok'],
  );
  assert.deepEqual(
    own.filter(({ is_show_popup }) => is_show_popup).map(({ platform }) => platform),
    ['youtube'],
  );
});

test('[SC-03] other creators have good accounts and some that ran out', () => {
  const others = accounts.filter(({ user_id }) => user_id !== creator?.id);
  const expired = others.filter(({ token_expires_at }) => timeMs(token_expires_at) < demo.now.getTime());
  assert.ok(expired.length > 0 && expired.length < others.length / 2);
});
