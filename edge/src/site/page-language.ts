import {
  ENGLISH,
  LANGUAGE_COOKIE,
  LOCALES,
  type Locale,
  TEST_LOCALES,
  type Translate,
  withLanguage,
} from '@tagalong/contracts/core/language';
import { translate as pseudo } from '@tagalong/contracts/core/pseudo-language';
import { qualityValues } from '#edge/http/encodings';

/** Translations of the edge's own texts, which are English in all other languages. */
const TRANSLATIONS: Readonly<Record<string, Translate>> = Object.fromEntries(
  TEST_LOCALES.map(({ id }) => [id, pseudo]),
);

interface LocaleInput {
  cookies: ReadonlyMap<string, string>;
  /** Accept-Language header. */
  acceptLanguage: string | undefined;
  /** Whether a cookie may choose the pseudo-languages of the tests. */
  hasTestLocales: boolean;
}

/** Picks the language that the visitor chose, else the browser's preferred one, else the first. */
export function pickLocale(
  { cookies, acceptLanguage, hasTestLocales }: LocaleInput,
  offered = LOCALES,
): Locale {
  const chosen = cookies.get(LANGUAGE_COOKIE);
  const choices = hasTestLocales ? [...offered, ...TEST_LOCALES] : offered;
  return choices.find(({ id }) => id === chosen) ?? accepted(acceptLanguage, offered) ?? offered[0];
}

/** Falls back from a region to its language: `de-CH` gets `de`. */
function accepted(header: string | undefined, offered: readonly Locale[]): Locale | undefined {
  const wanted = [...qualityValues(header)].filter(([tag, weight]) => tag !== '' && weight > 0);
  for (const [tag] of wanted.sort(([, a], [, b]) => b - a)) {
    const found =
      offered.find(({ id }) => id.toLowerCase() === tag) ??
      offered.find(({ id }) => id.toLowerCase() === tag.split('-')[0]);
    if (found) return found;
  }
  return undefined;
}

/** Runs a function that writes texts in the page's language. */
export function inLocale<Value>(locale: Locale, run: () => Value): Value {
  return withLanguage(locale, TRANSLATIONS[locale.id] ?? ENGLISH, run);
}
