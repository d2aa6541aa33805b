import { parse } from '@babel/parser';

/** A refused word in a source file. */
export interface Finding {
  file: string;
  line: number;
  /** The word as the source has it. */
  word: string;
  /** The identifier or the comment that contains it. */
  text: string;
}

/** Reads the refused words from the glossary: those in backticks in the last section. */
export function refusedWords(glossary: string): string[] {
  const [, section = ''] = glossary.split(/^## Refused words$/m);
  return [...section.matchAll(/`([^`]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => /^[a-z]+(?: [a-z]+)*$/.test(word));
}

/** Lists the refused words in the identifiers and comments of a source, ignoring case; texts may contain them. */
export function findWords(file: string, source: string, words: readonly string[]): Finding[] {
  const options = words.map((word) => word.replaceAll(' ', '\\s+')).join('|');
  // Most sources contain none of them in any form, and reading the others takes most of the time.
  if (!new RegExp(words.map((word) => word.replaceAll(' ', '[\\s*_-]*')).join('|'), 'i').test(source))
    return [];
  const pattern = new RegExp(`\\b(?:${options})\\b`, 'gi');
  const { comments, tokens } = parse(source, {
    sourceType: 'unambiguous',
    tokens: true,
    errorRecovery: true,
    plugins: ['typescript', ...(file.endsWith('.tsx') ? ['jsx' as const] : [])],
  });
  const names = (tokens ?? []).flatMap((token) =>
    'type' in token && typeof token.type === 'object' && /^(?:jsxName|name|#name)$/.test(token.type.label)
      ? [{ value: String(token.value), loc: token.loc }]
      : [],
  );
  const parts = [
    ...(comments ?? []).map(({ value, loc }) => ({ text: value.replace(/\n\s*\*/g, ' '), loc, value })),
    ...names.map(({ value, loc }) => ({ text: wordsOf(value), loc, value })),
  ];
  return parts.flatMap(({ text, loc, value }) =>
    [...text.matchAll(pattern)].map(([word]) => ({ file, line: loc?.start.line ?? 0, word, text: value })),
  );
}

/** Separates the words of an identifier: `isOpen`, `IS_OPEN` and `is_open` become `is open`. */
function wordsOf(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ');
}
