import { expect, test } from '@jest/globals';
import { activeNames, choiceName, choiceOf, SALE_FIELDS, sortField, stateField } from './filter-field.ts';

const FIELDS = [stateField([['pending', 'Pending']]), sortField()];
const SALE_NAMES = ['merchant_id', 'product_id', 'post_id'] as const;

test('[EA-02] only what leaves rows out is an active filter: neither dates nor the order', () => {
  const filter = { key: 'all', start: '2026-01-01', sort: 'oldest', state: 'pending', product_id: 7 };
  expect(activeNames(filter, FIELDS, SALE_NAMES)).toEqual(['state', 'product_id']);
  expect(activeNames({ sort: 'oldest' }, FIELDS, SALE_NAMES)).toEqual([]);
});

test('[EA-02] a filter that a report doesn’t have is not active', () => {
  expect(activeNames({ post_id: 3, state: 'pending' }, [sortField()], ['merchant_id'])).toEqual([]);
});

test('[EA-02] the first choice of a state is any, and of an order the newest', () => {
  expect(FIELDS.map(({ choices }) => choices[0])).toEqual([
    ['', 'Any state'],
    ['newest', 'Newest'],
  ]);
  expect(sortField([['commission', 'Highest commission']]).choices.at(-1)).toEqual([
    ...['commission', 'Highest commission'],
  ]);
});

test('a number of the URL is a choice’s text, and a missing one is none', () => {
  expect([choiceOf({ product_id: 7 }, 'product_id'), choiceOf({}, 'product_id')]).toEqual(['7', undefined]);
});

test('a post without a caption is named by its number', () => {
  expect([choiceName({ id: 12, name: '' }), choiceName({ id: 12, name: 'My desk' })]).toEqual([
    '#12',
    'My desk',
  ]);
});

test('[EA-02] each filter of sales has its own list of choices', () => {
  expect(SALE_NAMES.map((name) => SALE_FIELDS[name][2])).toEqual(['merchants', 'products', 'posts']);
});
