import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cookies } from '@tagalong/platform';
import { currentUtm, keepUtm } from './utm.ts';

beforeEach(() => cookies.remove('utm'));
afterEach(() => void jest.restoreAllMocks());

test('[SH-19] keeps campaign values for ten minutes', () => {
  const set = jest.spyOn(cookies, 'set');
  keepUtm('?utm_source=mail&utm_campaign=autumn%20&page=2&utm_term=');
  expect(set).toHaveBeenCalledWith('utm', expect.any(String), 600);
  expect(currentUtm()).toEqual({ utm_source: 'mail', utm_campaign: 'autumn' });
});

test('[SH-19] a page without a campaign keeps the stored one', () => {
  keepUtm('?utm_source=mail');
  keepUtm('?page=2');
  expect(currentUtm()).toEqual({ utm_source: 'mail' });
});

test('ignores other query parameters', () => {
  expect(currentUtm()).toEqual({});
  cookies.set('utm', '{broken', 600);
  expect(currentUtm()).toEqual({});
  keepUtm(`?utm_source=${'x'.repeat(500)}`);
  expect(currentUtm().utm_source).toHaveLength(100);
});
