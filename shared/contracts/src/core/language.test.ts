import { afterEach, expect, test } from '@jest/globals';
import {
  countText,
  formatLocale,
  LOCALES,
  type Locale,
  localeOf,
  numberText,
  plural,
  setLanguage,
  TEST_LOCALES,
  type TranslationOf,
  textTable,
  translateBy,
  translated,
  withLanguage,
} from '@tagalong/contracts/core/language';
import { pseudo, translate as pseudoTranslate } from './pseudo-language.ts';

const GERMAN: Locale = { id: 'de', dir: 'ltr', formats: 'de-DE' };
const POLISH: Locale = { id: 'pl', dir: 'ltr', formats: 'pl-PL' };
const TEXTS = textTable('sample', {
  save: 'Save',
  things: (count: number) => plural(count, { one: '# thing', other: '# things' }),
});
const german: TranslationOf<typeof TEXTS> = {
  save: 'Speichern',
  things: (count) => plural(count, { one: '# Ding', other: '# Dinge' }),
};
const toGerman = translateBy({ sample: german });

afterEach(() => setLanguage(LOCALES[0]));

test('[XT-05] a table uses the current language, and English where a translation is missing', () => {
  expect(TEXTS.save).toBe('Save');
  setLanguage(GERMAN, translateBy({ sample: { save: 'Speichern' } }));
  expect(TEXTS.save).toBe('Speichern');
  expect(TEXTS.things(2)).toBe('2 things');
  expect(formatLocale()).toBe('de-DE');
});

test('[XT-05] related texts may be in a nested table', () => {
  const nested = textTable('nested', { empty: { all: 'Nothing', some: 'Little' } });
  setLanguage(GERMAN, translateBy({ nested: { empty: { all: 'Nichts' } } }));
  expect([nested.empty.all, nested.empty.some]).toEqual(['Nichts', 'Little']);
});

test('[XT-05] manifest texts are translated by their name in the manifest', () => {
  setLanguage(GERMAN, translateBy({ routes: { search: 'Suche' } }));
  expect(translated('routes', 'search', 'Search')).toBe('Suche');
  expect(translated('routes', 'new-route', 'New')).toBe('New');
});

test('[XT-05] withLanguage restores the previous language, even when rendering fails', () => {
  expect(withLanguage(GERMAN, toGerman, () => TEXTS.things(1))).toBe('1 Ding');
  expect(() =>
    withLanguage(GERMAN, toGerman, () => {
      throw new Error('rendering failed');
    }),
  ).toThrow('rendering failed');
  expect(TEXTS.things(1)).toBe('1 thing');
});

test('[XT-05] counts use the plural rules and number format of the language', () => {
  const files = (count: number) => plural(count, { one: '# plik', few: '# pliki', other: '# plików' });
  setLanguage(POLISH);
  expect([1, 3, 5, 12345].map(files)).toEqual(['1 plik', '3 pliki', '5 plików', '12\u00a0345 plików']);
});

test('[XT-05] an unknown language falls back to English; the test languages cover both directions', () => {
  expect(localeOf('xx')).toBe(LOCALES[0]);
  expect(localeOf('ar-XB').dir).toBe('rtl');
  expect(TEST_LOCALES.map(({ dir }) => dir)).toEqual(['ltr', 'rtl']);
});

test('[XT-05] the test languages change every letter and lengthen texts, including those with values', () => {
  setLanguage(localeOf('en-XA'), pseudoTranslate);
  expect(TEXTS.save).toBe('⟦Šååṽéé⟧');
  expect(TEXTS.things(2)).toBe(pseudo('2 things'));
  expect(pseudo('')).toBe('');
});

test('English counts are shortened as Intl does', () => {
  const format = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  const edges = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e9, 1e12].flatMap((size) =>
    [0, 0.049, 0.05, 0.1, 0.149, 0.5, 8.94, 8.949, 8.95, 8.9995].map((part) => Math.round(size * (1 + part))),
  );
  const counts = [0, 999, 999_949, 999_950, 999_949_999, 999_950_000, ...edges];
  expect(counts.map(countText)).toEqual(counts.map((count) => format.format(count)));
});

test.each([
  [0, 0],
  [999, 0],
  [1_234.5, 2],
  [1_234_567.891, 2],
  [-54_321, 0],
])('English numbers are formatted as Intl does: %s', (value, digits) => {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  expect(numberText(value, digits)).toBe(new Intl.NumberFormat('en-US', options).format(value));
});
