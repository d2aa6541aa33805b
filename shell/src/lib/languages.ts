import { type Locale, speak, type Translate } from '@tagalong/contracts/language';

type Pack = () => Promise<{ translate: Translate }>;

const pseudo: Pack = () =>
  import(/* webpackChunkName: "language-pseudo" */ '@tagalong/contracts/languages/pseudo');

/** One chunk for each language but English, which comes with the code. */
const PACKS: Readonly<Record<string, Pack>> = { 'en-XA': pseudo, 'ar-XB': pseudo };

/** Where the overlay library looks for the language of its own texts, its formats and its direction. */
const OVERLAY_LOCALE = Symbol.for('react-aria.i18n.locale');

/** Makes the page speak a language. A pack that does not load costs the translation, not the page. */
export async function speakFrom(locale: Locale, report: (error: unknown) => void): Promise<void> {
  Object.assign(globalThis, { [OVERLAY_LOCALE]: locale.id });
  const pack = PACKS[locale.id];
  if (!pack) return speak(locale);
  try {
    speak(locale, (await pack()).translate);
  } catch (error) {
    report(error);
    speak(locale);
  }
}
