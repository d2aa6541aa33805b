import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchWords } from './search-words.ts';

test('[SE-01] parentheses and punctuation separate words and are dropped', () => {
  assert.deepEqual(searchWords('(Red) vase!'), ['red', 'vase']);
  assert.deepEqual(searchWords("O'Neill & Söhne"), ['o', 'neill', 'sohne']);
  assert.deepEqual(searchWords('()  '), []);
});

test('a search has at most eight words', () => {
  assert.equal(searchWords('one two three four five six seven eight nine ten').length, 8);
});

test('[SE-02] accents and special letters are folded', () => {
  assert.deepEqual(searchWords('Café CRÈME Øster Straße Łódź'), [
    'cafe',
    'creme',
    'oster',
    'strasse',
    'lodz',
  ]);
});
