import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailConfigOf } from '#lib/mail-config';

test('[AU-01] production never swallows mail by the stand-in unless that is allowed by name', () => {
  assert.deepEqual(mailConfigOf({}), { isStandIn: true });
  assert.equal(mailConfigOf({ NODE_ENV: 'production' }), null);
  assert.deepEqual(mailConfigOf({ NODE_ENV: 'production', ALLOW_STAND_INS: '1' }), { isStandIn: true });
});

test('a mail server is named by its address and its sender, or not at all', () => {
  const real = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Shop <a@b.example>' };
  assert.deepEqual(mailConfigOf({ ...real, NODE_ENV: 'production' }), {
    url: real.SMTP_URL,
    from: real.MAIL_FROM,
    isStandIn: false,
  });
  assert.throws(() => mailConfigOf({ SMTP_URL: real.SMTP_URL }), /together/);
  assert.throws(() => mailConfigOf({ ...real, SMTP_URL: 'https://mail.example' }), /smtps/);
});
