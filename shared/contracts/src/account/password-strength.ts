import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
// @ts-expect-error The package types only all of its lists together, and those are four times as large.
import commonWords from '@zxcvbn-ts/language-en/dist/commonWords.json.cjs';
import type { PasswordWeakness } from './password-texts.ts';

export interface PasswordStrength {
  /** 0 is guessed at once, 4 is very hard to guess. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why the password is refused; null if it is accepted. */
  weakness: PasswordWeakness | null;
}

/** Passwords below this score can be guessed online within days. */
const SCORE_MIN = 2;
/** Estimation time grows with the square of the length. A longer password is at least as strong as its beginning. */
const ESTIMATED_LENGTH = 40;
const SITE_WORDS = ['tagalong'];

let estimator: ZxcvbnFactory | null = null;

/**
 * Estimates how hard a password is to guess. `personal` are the owner's address, handle and name, which an attacker
 * tries first. Large: load it only where a password is chosen.
 */
export function passwordStrength(
  password: string,
  personal: readonly (string | null | undefined)[],
): PasswordStrength {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, 'commonWords-en': commonWords as string[] },
    graphs: adjacencyGraphs,
  });
  // Passwords are stored in this form.
  const text = password.normalize('NFKC');
  const own = personal.flatMap((text) => formsOf(text ?? ''));
  const { score, sequence } = estimator.check(text.slice(0, ESTIMATED_LENGTH), [...own, ...SITE_WORDS]);
  if (score >= SCORE_MIN) return { score, weakness: null };
  return { score, weakness: weaknessOf(text, sequence, own) };
}

function weaknessOf(
  password: string,
  sequence: readonly { pattern: string; token: string; dictionaryName?: unknown }[],
  own: readonly string[],
): PasswordWeakness {
  if (new Set(password.trim()).size <= 1) return 'repeated';
  if (sequence.some(({ token }) => own.includes(token.toLowerCase()))) return 'personal';
  if (sequence.some(({ pattern }) => pattern === 'repeat' || pattern === 'sequence')) return 'repeated';
  return sequence.some(({ pattern }) => pattern === 'dictionary') ? 'common' : 'guessable';
}

/** The text, its words, and its letters without separators: `ana.costa`, `ana`, `costa`, `anacosta`. */
function formsOf(text: string): string[] {
  const whole = text.trim().toLowerCase();
  const account = whole.replace(/@.*$/, '');
  const words = account.split(/[^\p{L}\p{N}]+/u);
  const forms = [whole, account, words.join(''), ...words].filter((form) => form.length > 2);
  // A long address must still equal the part of the password that is estimated.
  return [...new Set(forms.map((form) => form.slice(0, ESTIMATED_LENGTH)))];
}
