import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailConfigOf } from './mail-config.ts';

test('[AU-01] production rejects the mail sandbox unless it is explicitly allowed', () => {
  assert.deepEqual(mailConfigOf({}), { isSandbox: true });
  assert.equal(mailConfigOf({ NODE_ENV: 'production' }), null);
  assert.deepEqual(mailConfigOf({ NODE_ENV: 'production', ALLOW_SANDBOXES: '1' }), { isSandbox: true });
});

test('a mail server requires both its URL and its sender', () => {
  const real = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Shop <a@b.example>' };
  assert.deepEqual(mailConfigOf({ ...real, NODE_ENV: 'production' }), {
    url: real.SMTP_URL,
    from: real.MAIL_FROM,
    isSandbox: false,
  });
  assert.throws(() => mailConfigOf({ SMTP_URL: real.SMTP_URL }), /together/);
  assert.throws(() => mailConfigOf({ ...real, SMTP_URL: 'https://mail.example' }), /smtps/);
});
