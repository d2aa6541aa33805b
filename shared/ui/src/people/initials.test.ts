import { expect, test } from '@jest/globals';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Mara Lindqvist', 'ML'],
  ['Mara von Lindqvist', 'ML'],
  ['mara', 'M'],
  ['  ', ''],
  ['émile zola', 'ÉZ'],
  ['Field & Kiln', 'FK'],
  ['😀 Ann', 'A'],
  ['𝒜da', '𝒜'],
])('the initials of %p are %p', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
