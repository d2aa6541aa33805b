/**
 * The language that the site speaks. One module in the page, shared by the shell and all remotes: a language that is
 * put in here reaches every text table, whichever build it came with.
 */

export type Text = string | ((...values: never[]) => string);
/** Texts by name; what belongs together may stand in a table of its own inside. */
export interface TextTable {
  readonly [name: string]: Text | TextTable;
}

export interface Locale {
  /** The value of `lang` on the root element. */
  id: string;
  dir: 'ltr' | 'rtl';
  /** What `Intl` formats by. */
  formats: string;
}

/** Finds the text for a key of a table; English is what the table itself says. */
export type Translate = (table: string, key: string, english: Text) => Text;

/** Languages that visitors may have, the first for everybody else. A row here needs a pack in `languages/`. */
export const LOCALES: readonly [Locale, ...Locale[]] = [{ id: 'en', dir: 'ltr', formats: 'en-US' }];

/** Made-up languages that show which texts could not be translated, and how the site looks from right to left. */
export const TEST_LOCALES: readonly Locale[] = [
  { id: 'en-XA', dir: 'ltr', formats: 'en-US' },
  { id: 'ar-XB', dir: 'rtl', formats: 'en-US' },
];

export const LANGUAGE_COOKIE = 'lang';

/** The locale with this id; English for an unknown one. */
export function localeOf(id: string | null | undefined): Locale {
  return [...LOCALES, ...TEST_LOCALES].find((known) => known.id === id) ?? LOCALES[0];
}

export const ENGLISH: Translate = (_table, _key, english) => english;
let spoken: { locale: Locale; translate: Translate } = { locale: LOCALES[0], translate: ENGLISH };

/** Changes the language for everything that is read or drawn from now on. */
export function speak(locale: Locale, translate: Translate = ENGLISH): void {
  spoken = { locale, translate };
}

/** Runs something at once in a language of its own: a server speaks to many people. */
export function speaking<Value>(locale: Locale, translate: Translate, run: () => Value): Value {
  const before = spoken;
  spoken = { locale, translate };
  try {
    return run();
  } finally {
    spoken = before;
  }
}

/** What `Intl` formats numbers and dates by. */
export function formatLocale(): string {
  return spoken.locale.formats;
}

export function currentLocale(): Locale {
  return spoken.locale;
}

/**
 * Texts under explicit names, in English; whoever reads one gets it in the language that is spoken then. So read them
 * where they are drawn: a constant of a module keeps the language in which the module was loaded.
 */
export function textTable<const Table extends TextTable>(name: string, english: Table): Table {
  const inner = new Map<string, TextTable>();
  return new Proxy(english, {
    get: (texts, key: string) => {
      const text = texts[key];
      if (typeof text !== 'object') return text === undefined ? text : spoken.translate(name, key, text);
      const known = inner.get(key) ?? textTable(`${name}.${key}`, text);
      inner.set(key, known);
      return known;
    },
  });
}

/** A text that comes with a release's manifest, such as a route's title, under the name that it has there. */
export function translated(table: string, key: string, english: string): string {
  const text = spoken.translate(table, key, english);
  return typeof text === 'string' ? text : english;
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form for a count by the rules of the language, with the count in its `#`. */
export function plural(count: number, forms: PluralForms): string {
  const { formats } = spoken.locale;
  const form = forms[new Intl.PluralRules(formats).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(formats).format(count));
}

/** A translation of a table: any of its texts, with the same values. What is left out stays English. */
export type TranslationOf<Table extends TextTable> = {
  readonly [Key in keyof Table]?: Table[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : Table[Key] extends TextTable
      ? TranslationOf<Table[Key]>
      : string;
};

/** The texts of one language, by table. */
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
