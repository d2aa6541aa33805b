import { expect, test } from '@jest/globals';
import { newWords, searchKindAt, searchWords } from './search-target.ts';

test('[SE-01] parentheses are stripped', () => {
  expect(searchWords(' vase (blue) ')).toBe('vase blue');
  expect(searchWords('()')).toBe('');
  expect(searchWords(`${'long '.repeat(60)}text`)).toBe('long '.repeat(24).trim());
});

test('[SE-01] empty and unchanged text do nothing', () => {
  expect(newWords('', 'vase')).toBeNull();
  expect(newWords(' ( ) ', 'vase')).toBeNull();
  expect(newWords('(vase)', 'vase')).toBeNull();
  expect(newWords('vases', 'vase')).toBe('vases');
  expect(newWords('vase', '')).toBe('vase');
});

test('[SE-01] [SE-02] the first search shows the top results, a later one keeps its filter', () => {
  expect(searchKindAt('/home/latest')).toBe('top');
  expect(searchKindAt('/globalsearch')).toBe('top');
  expect(searchKindAt('/globalsearch/brands')).toBe('brands');
  expect(searchKindAt('/globalsearch/poems')).toBe('top');
});
