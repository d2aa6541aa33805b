import { expect, test } from '@jest/globals';
import { markedParts } from './marked-parts.ts';

function matches(text: string, words: string): string[] {
  return markedParts(text, words)
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);
}

test('[SE-01] marks word beginnings and ignores case and accents', () => {
  expect(matches('Inés Ferro', 'ines')).toEqual(['Inés']);
  expect(matches('Mara Lind', 'LI ma')).toEqual(['Ma', 'Li']);
  expect(matches('Tomara', 'mara')).toEqual([]);
});

test('keeps the whole text', () => {
  for (const words of ['', 'mara', '(x', 'kiln field']) {
    const parts = markedParts('Field & Kiln, Mara', words);
    expect(parts.map(({ text }) => text).join('')).toBe('Field & Kiln, Mara');
  }
});
