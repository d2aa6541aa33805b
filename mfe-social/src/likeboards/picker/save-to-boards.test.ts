import { expect, test } from '@jest/globals';
import { savedText } from './save-to-boards.ts';

test('[SH-16] the toast describes the change', () => {
  expect(savedText(0, 2)).toBe('Added to Collections!');
  expect(savedText(0, 1)).toBe('Saved to Collection');
  expect(savedText(1, 0)).toBe('Removed from Liked Collections');
  expect(savedText(1, 2)).toBe('Saved to Collection');
  expect(savedText(2, 1)).toBe('Saved to Collection');
});
