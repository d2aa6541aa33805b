import { describe, expect, test } from '@jest/globals';
import { sameSitePath } from './routes.ts';

declare const URL: new (url: string, base: string) => { readonly origin: string };

const SITE = 'https://tagalong.example';

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
