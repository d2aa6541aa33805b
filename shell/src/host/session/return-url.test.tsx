import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { rememberReturnUrl, sameSitePath, takeReturnUrl } from './return-url.ts';

const SITE = 'https://tagalong.example';

function putCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a value that an attacker may have stored
  document.cookie = `return_url=${value}; Path=/`;
}

beforeEach(() => void takeReturnUrl());

const GOOD = [
  '/',
  '/me',
  '/me/likeboards?sort=new&page=2',
  '/globalsearch?query=caf%C3%A9%20%2F%20bar',
  '/postdetails/7#comments',
  '/page/a:b@c',
  '/page?next=https://elsewhere.example/',
];

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/path',
  '//evil.example@tagalong.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/me\\..\\..\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/me/..//evil.example',
  '/me/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/me/%2E%2E//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000/evil.example',
  '/\u001f/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://tagalong.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://tagalong.example@evil.example/',
  'https://tagalong.example/me',
  'ftp://evil.example',
  'blob:https://evil.example/1',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?next=/me',
  '#me',
  '',
];

/** These look like attacks but are valid paths and must be kept. */
const HARMLESS = [
  '/%2F%2Fevil.example',
  '/%2f%5cevil.example',
  '/%5Cevil.example',
  '/@evil.example',
  '/user:pass@evil.example',
  '/https://evil.example',
  '/javascript:alert(1)',
  '/%0d%0aSet-Cookie:a=b',
  '/%00/evil.example',
  '/me//evil.example',
  '/\u2028/evil.example',
  '/\u007f/evil.example',
];

describe('a path of the site', () => {
  test.each(GOOD)('[RT-09] %j is returned unchanged', (path) => {
    expect(sameSitePath(path)).toBe(path);
  });

  test.each(HOSTILE)('[RT-09] %j is refused', (value) => {
    expect(sameSitePath(value)).toBeNull();
  });

  test.each(HARMLESS)('[RT-09] %j stays on the site, even when checked twice', (value) => {
    const path = sameSitePath(value) ?? '';
    expect(path).toMatch(/^\/[^/\\]/);
    expect(new URL(path, SITE).origin).toBe(SITE);
    expect(sameSitePath(path)).toBe(path);
  });
});

describe('the cookie', () => {
  test('[RT-09] is read once', () => {
    rememberReturnUrl('/me/likeboards?sort=new');
    expect(takeReturnUrl()).toBe('/me/likeboards?sort=new');
    expect(takeReturnUrl()).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('[RT-09] lasts five minutes, for the whole site, and is not sent from other sites', () => {
    const put = jest.spyOn(document, 'cookie', 'set');
    rememberReturnUrl('/me');
    expect(String(put.mock.calls[0]?.[0]).split('; ').slice(1).sort()).toEqual([
      'Max-Age=300',
      'Path=/',
      'SameSite=Lax',
    ]);
    put.mockRestore();
  });

  test('[RT-09] a hostile path is not stored and does not replace the stored one', () => {
    rememberReturnUrl('/me');
    rememberReturnUrl('//evil.example');
    expect(takeReturnUrl()).toBe('/me');
  });

  test.each([
    '%2F%2Fevil.example',
    'javascript%3Aalert(1)',
    '%2F.%2F%2Fevil.example',
    '%2F%0A%2Fevil',
    '%E0%A4%A',
  ])('[RT-09] validates a foreign value when it is read: %s', (value) => {
    putCookie(value);
    expect(takeReturnUrl()).toBeNull();
  });

  test('ignores a cookie with a similar name', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: another cookie of the site
    document.cookie = 'old_return_url=/old; Path=/';
    expect(takeReturnUrl()).toBeNull();
  });
});
