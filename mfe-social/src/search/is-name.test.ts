import { expect, test } from '@jest/globals';
import { isName } from './is-name.ts';

test.each([
  ['Inés Ferro', 'ines', true],
  ['Inés Ferro', 'Fer', true],
  ['Inés Ferro', 'ferro inés', true],
  ['rouge.lab', 'lab', true],
  ['Malik Bashir', 'bag', false],
  ['Bagley Tote', 'tote bag', true],
  ['Inés Ferro', 'ines bag', false],
  ['Inés Ferro', ' ', false],
])('%s is found by the name “%s”: %s', (name, search, expected) => {
  expect(isName(name, search)).toBe(expected);
});
