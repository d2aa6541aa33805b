import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

test('password managers find the page to change a password', async () => {
  const site = await startSite();
  const { status, headers } = await getPage(site.origin, '/.well-known/change-password');
  assert.deepEqual([status, headers.location], [302, '/me/settings/account-security/password']);
  assert.equal((await getPage(site.origin, '/.well-known/other')).status, 404);
});

test('security.txt names the contact of the site, if there is one', async () => {
  const contact = 'mailto:security@shop.example';
  const site = await startSite({
    config: { securityContact: contact, publicOrigin: 'https://shop.example' },
  });
  const { status, headers, text } = await rawGet(site.origin, '/.well-known/security.txt');
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  assert.ok(days > 170 && days < 365);
  assert.match(text, /^Contact: mailto:security@shop\.example\n/);
  assert.match(text, /\nCanonical: https:\/\/shop\.example\/\.well-known\/security\.txt\n$/);
  const without = await startSite();
  assert.equal((await getPage(without.origin, '/.well-known/security.txt')).status, 404);
});
