import type { Translate } from '@tagalong/contracts/core/language';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];

/**
 * Changes every letter and adds brackets: unchanged text on screen is hard-coded. Doubles the vowels, because other
 * languages are about 40 % longer than English.
 */
export function pseudo(text: string): string {
  if (text === '') return text;
  // A path in braces stays as it is: it is filled in later.
  const changed = text.replace(/\{[^{}]*\}|[A-Za-z]/g, (letter) => {
    if (letter.length > 1) return letter;
    const accented = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter;
    const cased = letter === letter.toLowerCase() ? accented : accented.toUpperCase();
    return cased.repeat(/[aeiou]/i.test(letter) ? 2 : 1);
  });
  return `⟦${changed}⟧`;
}

/** Translation of the pseudo-languages, derived from English for any table. */
export const translate: Translate = (_table, _key, english) => {
  if (typeof english === 'string') return pseudo(english);
  const make = english as (...values: unknown[]) => string;
  return (...values: unknown[]) => pseudo(make(...values));
};
