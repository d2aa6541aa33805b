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

/** Translations of what the edge itself writes; a language without one is English there. */
const TRANSLATIONS: Readonly<Record<string, Translate>> = Object.fromEntries(
  TEST_LOCALES.map(({ id }) => [id, pseudo]),
);

interface Asked {
  cookies: ReadonlyMap<string, string>;
  /** The header of the same name. */
  acceptLanguage: string | undefined;
  /** Whether the made-up languages of the tests may be asked for, which only a cookie can. */
  hasTestLocales: boolean;
}

/** The language that was chosen, else the best of those that the browser asks for, else the first of all. */
export function pickLocale({ cookies, acceptLanguage, hasTestLocales }: Asked, offered = LOCALES): Locale {
  const chosen = cookies.get(LANGUAGE_COOKIE);
  const choices = hasTestLocales ? [...offered, ...TEST_LOCALES] : offered;
  return choices.find(({ id }) => id === chosen) ?? accepted(acceptLanguage, offered) ?? offered[0];
}

/** `de-CH, fr;q=0.5` gets German where there is no Swiss one. */
function accepted(header: string | undefined, offered: readonly Locale[]): Locale | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.map((item) => /^\s*q=([\d.]+)\s*$/.exec(item)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const found =
      offered.find(({ id }) => id.toLowerCase() === tag) ??
      offered.find(({ id }) => id.toLowerCase() === tag.split('-')[0]);
    if (found) return found;
  }
  return undefined;
}

/** Runs what writes texts of a page in the page's language. */
export function inLocale<Value>(locale: Locale, run: () => Value): Value {
  return withLanguage(locale, TRANSLATIONS[locale.id] ?? ENGLISH, run);
}
