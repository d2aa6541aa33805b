import { afterEach, expect, test } from '@jest/globals';
import { cookies } from './cookies.ts';

afterEach(() => cookies.remove('kept'));

test('a value comes back as it was, whatever is in it', () => {
  const value = 'a b;c=d,"é"\n%';
  cookies.set('kept', value, 60);
  expect(cookies.get('kept')).toBe(value);
});

test('what was removed, was never set or has ended is not there', () => {
  expect(cookies.get('kept')).toBeNull();
  cookies.set('kept', 'x', 60);
  cookies.remove('kept');
  expect(cookies.get('kept')).toBeNull();
});

test('a name that is only the beginning of another does not find it', () => {
  cookies.set('kept', 'x', 60);
  expect(cookies.get('kep')).toBeNull();
});

test('a value that somebody else wrote wrongly is not there', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a broken value can't be written through the port
  document.cookie = 'kept=%E0%A4%A; Path=/';
  expect(cookies.get('kept')).toBeNull();
});
