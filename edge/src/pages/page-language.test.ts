import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locale } from '@tagalong/contracts/core/language';
import { pickLocale } from '#edge/site/page-language';
import { bootOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { startSite } from '#test/test-site';

const AVAILABLE: [Locale, ...Locale[]] = [
  { id: 'en', dir: 'ltr', formats: 'en-US' },
  { id: 'de', dir: 'ltr', formats: 'de-DE' },
  { id: 'ar', dir: 'rtl', formats: 'ar-EG' },
];

function pick(acceptLanguage: string | undefined, lang = '', hasTestLocales = false): string {
  const cookies = new Map(lang ? [['lang', lang]] : []);
  return pickLocale({ cookies, acceptLanguage, hasTestLocales }, AVAILABLE).id;
}

test('the preferred language of the browser is picked by weight and by its primary tag', () => {
  assert.equal(pick(undefined), 'en');
  assert.equal(pick('de-CH, en;q=0.9'), 'de');
  assert.equal(pick('fr, ar;q=0.4, de;q=0.8'), 'de');
  assert.equal(pick('fr;q=1, ar;q=0'), 'en');
  assert.equal(pick('*, ;q=x,,de;q=nonsense'), 'de');
});

test("a choice overrides the browser's languages; an unknown one is ignored", () => {
  assert.equal(pick('de', 'ar'), 'ar');
  assert.equal(pick('de', 'xx'), 'de');
});

test('the test languages can be chosen by cookie only, and not on a real site', async () => {
  assert.equal(pick('ar-XB'), 'ar');
  assert.equal(pick('de', 'ar-XB', true), 'ar-XB');
  assert.equal(pick('de', 'ar-XB', false), 'de');
  const real = await startSite({ config: { hasTestLocales: false } });
  const { text } = await getPage(real.origin, '/login', { cookie: 'lang=ar-XB' });
  assert.match(text, /<html lang="en">/);
});

test('the page has its language and direction from the first byte, in its head and for the scripts', async () => {
  const site = await startSite();
  const { text, headers } = await getPage(site.origin, '/login', { cookie: 'lang=ar-XB; theme=dark' });
  assert.match(text, /<html lang="ar-XB" dir="rtl" data-theme="dark">/);
  assert.match(text, /<title>⟦Ļööĝ ÎÎñ⟧ · Tagalong<\/title>/);
  assert.equal(bootOf(text).language, 'ar-XB');
  assert.match(String(headers.vary), /Accept-Language/);
  const plain = await getPage(site.origin, '/login');
  assert.match(plain.text, /<title>Log In · Tagalong<\/title>/);
});
