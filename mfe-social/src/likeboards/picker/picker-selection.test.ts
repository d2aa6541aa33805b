import { expect, test } from '@jest/globals';
import { buildLikeboardChoice } from '@tagalong/testing/builders';
import {
  changesOf,
  hasChanges,
  isChosen,
  madeRow,
  matchingRows,
  NO_TOGGLES,
  pickerRows,
  reversed,
  withChosen,
} from './picker-selection.ts';

const choices = [
  buildLikeboardChoice({ id: 1, name: 'Calm corner', target_in_the_likeboard: true }),
  buildLikeboardChoice({ id: 2, name: 'Gift ideas' }),
  buildLikeboardChoice({ id: 3, name: 'Desk' }),
];
const rows = pickerRows(choices, []);

test('[LB-05] there are no changes before the first toggle', () => {
  expect(hasChanges(changesOf(rows, NO_TOGGLES))).toBe(false);
});

test('[LB-05] toggling collects additions and removals', () => {
  const toggles = withChosen(NO_TOGGLES, rows, [2, 3]);
  expect(changesOf(rows, toggles)).toEqual({ added: [2, 3], removed: [1], countBefore: 1, countAfter: 2 });
});

test('[LB-05] toggling twice changes nothing', () => {
  const there = withChosen(NO_TOGGLES, rows, [1, 2]);
  const back = withChosen(there, rows, [1]);
  expect(hasChanges(changesOf(rows, back))).toBe(false);
});

test('[LB-05] rows hidden by a search keep their selection', () => {
  const first = withChosen(NO_TOGGLES, rows, [1, 2]);
  const then = withChosen(first, matchingRows(rows, 'desk'), [3]);
  expect(changesOf(rows, then)).toMatchObject({ added: [2, 3], removed: [] });
});

test('[LB-05] a new collection stays first once the server lists it', () => {
  const made = [madeRow({ id: 9, name: 'New one', is_public: false, color_id: 255 })];
  expect(pickerRows(choices, made).map(({ id }) => id)).toEqual([9, 1, 2, 3]);
  const listed = [...choices, buildLikeboardChoice({ id: 9, name: 'New one', color_id: 4 })];
  const merged = pickerRows(listed, made);
  expect(merged.map(({ id }) => id)).toEqual([9, 1, 2, 3]);
  expect(merged[0]?.color_id).toBe(4);
});

test('the search ignores case and surrounding spaces', () => {
  expect(matchingRows(rows, '  GIFT ').map(({ id }) => id)).toEqual([2]);
  expect(matchingRows(rows, '')).toHaveLength(3);
});

test('a row selected on the server stays selected until it is toggled', () => {
  expect(rows.map((row) => isChosen(row, NO_TOGGLES))).toEqual([true, false, false]);
});

test('a partly applied change is not sent again', () => {
  const toggles = withChosen(NO_TOGGLES, rows, [2]);
  const afterAdding = pickerRows(
    choices.map((choice) => (choice.id === 2 ? { ...choice, target_in_the_likeboard: true } : choice)),
    [],
  );
  expect(changesOf(afterAdding, toggles)).toMatchObject({ added: [], removed: [1] });
});

test('undo reverses the changes', () => {
  const changes = { added: [2], removed: [1], countBefore: 1, countAfter: 1 };
  expect(reversed(changes)).toEqual({ added: [1], removed: [2], countBefore: 1, countAfter: 1 });
});
