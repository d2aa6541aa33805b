import { afterEach, expect, jest, test } from '@jest/globals';
import { currentLocale, LOCALES, localeOf, speak } from '@tagalong/contracts/language';
import { pseudo } from '@tagalong/contracts/languages/pseudo';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { speakFrom } from './languages.ts';
import { createRouteTable } from './route-table.ts';

afterEach(() => speak(LOCALES[0]));

test('a language arrives in texts and in the titles of routes', async () => {
  const report = jest.fn();
  await speakFrom(localeOf('en-XA'), report);
  expect(SHELL_TEXTS.back).toBe(pseudo('Back'));
  expect(createRouteTable([]).match('/login')?.route.title).toBe('⟦Ļöĝ îñ⟧');
  expect(report).not.toHaveBeenCalled();
});

test('English needs no pack', async () => {
  await speakFrom(LOCALES[0], jest.fn());
  expect(SHELL_TEXTS.back).toBe('Back');
  expect(currentLocale().id).toBe('en');
});
