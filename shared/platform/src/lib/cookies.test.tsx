import { afterEach, expect, test } from '@jest/globals';
import { cookies } from './cookies.ts';

afterEach(() => cookies.remove('kept'));

test('returns any value unchanged', () => {
  const value = 'a b;c=d,"é"\n%';
  cookies.set('kept', value, 60);
  expect(cookies.get('kept')).toBe(value);
});

test('removed, unset and expired cookies are absent', () => {
  expect(cookies.get('kept')).toBeNull();
  cookies.set('kept', 'x', 60);
  cookies.remove('kept');
  expect(cookies.get('kept')).toBeNull();
});

test('a prefix of a name does not match', () => {
  cookies.set('kept', 'x', 60);
  expect(cookies.get('kep')).toBeNull();
});

test('ignores a malformed foreign value', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a broken value can't be written through the port
  document.cookie = 'kept=%E0%A4%A; Path=/';
  expect(cookies.get('kept')).toBeNull();
});
