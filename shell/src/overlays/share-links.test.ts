import { expect, test } from '@jest/globals';
import { shareLinks } from './share-links.ts';

const URL_SHARED = 'https://tagalong.example/postdetails/7?a=1&b=2';
const TITLE = 'Salt & pepper: 50% + more';

function linkOf(channel: string, picture?: string): URL {
  return new URL(shareLinks(URL_SHARED, TITLE, picture).find((link) => link.channel === channel)?.href ?? '');
}
const valuesOf = (link: URL) => Object.fromEntries(link.searchParams);

test('[PO-08] lists email, X, Facebook and Pinterest in this order', () => {
  expect(shareLinks(URL_SHARED, TITLE).map(({ label }) => label)).toEqual([
    'Email',
    'X',
    'Facebook',
    'Pinterest',
  ]);
});

test.each([
  ['x', 'https://x.com/intent/post', { url: URL_SHARED, text: TITLE }],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: URL_SHARED }],
  ['pinterest', 'https://www.pinterest.com/pin/create/button/', { url: URL_SHARED, description: TITLE }],
])('[PO-08] %s gets the complete link and title', (channel, composer, values) => {
  const link = linkOf(channel);
  expect(link.origin + link.pathname).toBe(composer);
  expect(valuesOf(link)).toEqual(values);
});

test('[PO-08] Pinterest gets the picture if there is one', () => {
  expect(valuesOf(linkOf('pinterest', 'https://tagalong.example/7.webp')).media).toBe(
    'https://tagalong.example/7.webp',
  );
});

test('[PO-08] an email encodes spaces without plus signs', () => {
  const { href } = linkOf('email');
  expect(href).not.toContain('+');
  expect(decodeURIComponent(href)).toBe(`mailto:?subject=${TITLE}&body=${URL_SHARED}`);
});
