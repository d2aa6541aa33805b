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

/** Languages available to visitors; the first is the default. Each needs a pack in `languages/`. */
export const LOCALES: readonly [Locale, ...Locale[]] = [{ id: 'en', dir: 'ltr', formats: 'en-US' }];

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

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Selects the plural form for a count in the current language and inserts the count for `#`. */
export function plural(count: number, forms: PluralForms): string {
  const { formats } = active.locale;
  const form = forms[new Intl.PluralRules(formats).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(formats).format(count));
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
