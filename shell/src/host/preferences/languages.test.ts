import { afterEach, expect, jest, test } from '@jest/globals';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { currentLocale, LOCALES, localeOf, setLanguage } from '@tagalong/contracts/core/language';
import { pseudo } from '@tagalong/contracts/core/pseudo-language';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { loadLanguage } from './languages.ts';

afterEach(() => setLanguage(LOCALES[0]));

test('[XT-05] a loaded language applies to texts and route titles', async () => {
  const report = jest.fn();
  await loadLanguage(localeOf('en-XA'), report);
  expect(SHELL_TEXTS.share).toBe(pseudo('Share'));
  expect(createRouteTable([]).match('/login')?.route.title).toBe(pseudo('Log In'));
  expect(report).not.toHaveBeenCalled();
});

test('[XT-05] English needs no pack', async () => {
  await loadLanguage(LOCALES[0], jest.fn());
  expect(SHELL_TEXTS.share).toBe('Share');
  expect(currentLocale().id).toBe('en');
});
