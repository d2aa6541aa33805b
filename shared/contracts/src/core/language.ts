/**
 * The language of the site. The shell and all remotes share one instance in the page, so a language set here reaches
 * every text table of every build.
 */

export type Text = string | ((...values: never[]) => string);
/** Texts by name; a nested table groups related texts. */
export interface TextTable {
  readonly [name: string]: Text | TextTable;
}

export interface Locale {
  /** Value of `lang` on the root element. */
  id: string;
  dir: 'ltr' | 'rtl';
  /** Locale for `Intl`. */
  formats: string;
}

/** Translates a table's key; `english` is the table's own text. */
export type Translate = (table: string, key: string, english: Text) => Text;

const ENGLISH_FORMATS = 'en-US';

/** Languages available to visitors; the first is the default. Each needs a pack in `languages/`. */
export const LOCALES: readonly [Locale, ...Locale[]] = [{ id: 'en', dir: 'ltr', formats: ENGLISH_FORMATS }];

/** Pseudo-languages that reveal untranslatable texts and the right-to-left layout. */
export const TEST_LOCALES: readonly Locale[] = [
  { id: 'en-XA', dir: 'ltr', formats: 'en-US' },
  { id: 'ar-XB', dir: 'rtl', formats: 'en-US' },
];

export const LANGUAGE_COOKIE = 'lang';

/** Returns the locale with this id, or English. */
export function localeOf(id: string | null | undefined): Locale {
  return [...LOCALES, ...TEST_LOCALES].find((known) => known.id === id) ?? LOCALES[0];
}

export const ENGLISH: Translate = (_table, _key, english) => english;
let active: { locale: Locale; translate: Translate } = { locale: LOCALES[0], translate: ENGLISH };

/** Sets the language for all texts read from now on. */
export function setLanguage(locale: Locale, translate: Translate = ENGLISH): void {
  active = { locale, translate };
}

/** Runs a function synchronously in another language, because a server serves many visitors. */
export function withLanguage<Value>(locale: Locale, translate: Translate, run: () => Value): Value {
  const before = active;
  active = { locale, translate };
  try {
    return run();
  } finally {
    active = before;
  }
}

/** Locale for formatting numbers and dates with `Intl`. */
export function formatLocale(): string {
  return active.locale.formats;
}

export function currentLocale(): Locale {
  return active.locale;
}

/**
 * English texts by name; reading one returns it in the current language. Read texts while rendering: a module constant
 * keeps the language at load time.
 */
export function textTable<const Table extends TextTable>(name: string, english: Table): Table {
  const inner = new Map<string, TextTable>();
  return new Proxy(english, {
    get: (texts, key: string) => {
      const text = texts[key];
      if (typeof text !== 'object') return text === undefined ? text : active.translate(name, key, text);
      const known = inner.get(key) ?? textTable(`${name}.${key}`, text);
      inner.set(key, known);
      return known;
    },
  });
}

/** Translates a text from a release's manifest, such as a route's title, by its name. */
export function translated(table: string, key: string, english: string): string {
  const text = active.translate(table, key, english);
  return typeof text === 'string' ? text : english;
}

/** Cached, because creating a format takes longer than using it. */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of numbers in the visitor's language. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return cached(numbers, options, (locale) => new Intl.NumberFormat(locale, options));
}

/**
 * Formats a number with grouped digits in the visitor's language. `fractionDigits` is from 0 to 20. English is formatted by
 * hand, because creating a page's first format takes a phone more than 100 ms, and each page has a price.
 */
export function numberText(value: number, fractionDigits = 0): string {
  if (formatLocale() !== ENGLISH_FORMATS)
    return numberFormat({
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    }).format(value);
  const [whole = '', fraction] = value.toFixed(fractionDigits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

const COMPACT_UNITS = [
  [1e3, 'K'],
  [1e6, 'M'],
  [1e9, 'B'],
  [1e12, 'T'],
] as const;

/** Formats a count in compact notation in the visitor's language, such as 1.2K. English is formatted by hand, as in `numberText`. */
export function countText(count: number): string {
  if (formatLocale() !== ENGLISH_FORMATS)
    return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(count);
  const tenthsOf = (unit: number): number => Math.round(count / (unit / 10));
  // A count that rounds up to 1000K is written 1M.
  const unit = COMPACT_UNITS.findLast(([size]) => count >= size || tenthsOf(size / 1e3) >= 10_000);
  return unit && count >= 1e3 ? `${tenthsOf(unit[0]) / 10}${unit[1]}` : numberText(count);
}

/** Formats a date or time in the visitor's language. Empty for an invalid date. */
export function dateText(date: Date, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '';
  return cached(dates, options, (locale) => new Intl.DateTimeFormat(locale, options)).format(date);
}

function cached<Format>(
  formats: Map<string, Format>,
  options: object,
  create: (locale: string) => Format,
): Format {
  const locale = formatLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? create(locale);
  formats.set(key, format);
  return format;
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const englishRule = (count: number): Intl.LDMLPluralRule => (count === 1 ? 'one' : 'other');

/** Selects the plural form for a count in the current language and inserts the count for `#`. */
export function plural(count: number, forms: PluralForms): string {
  const { formats } = active.locale;
  const rule = formats === ENGLISH_FORMATS ? englishRule(count) : new Intl.PluralRules(formats).select(count);
  const form = forms[rule] ?? forms.other;
  return form.replace('#', numberText(count));
}

/** A partial translation of a table with the same parameters. Missing texts stay English. */
export type TranslationOf<Table extends TextTable> = {
  readonly [Key in keyof Table]?: Table[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Table[Key] extends TextTable
      ? TranslationOf<Table[Key]>
      : string;
};

/** Translations of one language, by table. */
export type LanguagePack = TextTable;

export function translateBy(pack: LanguagePack): Translate {
  return (table, key, english) => {
    const names = [...table.split('.'), key];
    const found = names.reduce<TextTable[string] | undefined>(
      (inside, name) => (typeof inside === 'object' ? inside[name] : undefined),
      pack,
    );
    return found === undefined || typeof found === 'object' ? english : found;
  };
}
