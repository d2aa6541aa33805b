import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { rememberReturnUrl, takeReturnUrl } from './return-url.ts';

function putCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a value that an attacker may have stored
  document.cookie = `return_url=${value}; Path=/`;
}

beforeEach(() => void takeReturnUrl());

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
