import { type Locale, setLanguage, type Translate } from '@tagalong/contracts/core/language';

type Pack = () => Promise<{ translate: Translate }>;

const pseudo: Pack = () =>
  import(/* webpackChunkName: "language-pseudo" */ '@tagalong/contracts/core/pseudo-language');

/** One chunk per language; English is part of the code. */
const PACKS: Readonly<Record<string, Pack>> = { 'en-XA': pseudo, 'ar-XB': pseudo };

/** Key under which the overlay library looks up its language, formats and direction. */
const OVERLAY_LOCALE = Symbol.for('react-aria.i18n.locale');

/** Switches the page's language. When the pack fails to load, texts stay in English. */
export async function loadLanguage(locale: Locale, report: (error: unknown) => void): Promise<void> {
  Object.assign(globalThis, { [OVERLAY_LOCALE]: locale.id });
  const pack = PACKS[locale.id];
  if (!pack) return setLanguage(locale);
  try {
    setLanguage(locale, (await pack()).translate);
  } catch (error) {
    report(error);
    setLanguage(locale);
  }
}
