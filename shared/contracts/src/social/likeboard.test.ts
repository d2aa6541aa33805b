import { describe, expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { likeboardFields, likePost, listLikeboardChoices } from './likeboard.ts';

const VALID = { name: 'Summer', is_public: '1', color_id: '255' };

function refusals(fields: object): string[] {
  const result = z.safeParse(likeboardFields, { ...VALID, ...fields });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

describe('[LB-01] the fields of a likeboard', () => {
  test.each([
    ['a name of 1 character', { name: 'a' }],
    ['a name of 60 characters', { name: 'a'.repeat(60) }],
    ['a name of 60 characters between spaces', { name: ` ${'a'.repeat(60)} ` }],
    ['no description', { description: '' }],
    ['a description of 99 characters', { description: 'a'.repeat(99) }],
    ['the default color', { color_id: 255 }],
    ['the first color', { color_id: 0 }],
    ['the last color', { color_id: '13' }],
  ])('%s is accepted', (_, fields) => {
    expect(refusals(fields)).toEqual([]);
  });

  test.each([
    ['an empty name', { name: '' }, 'name'],
    ['a name of spaces only', { name: '   ' }, 'name'],
    ['a name of 61 characters', { name: 'a'.repeat(61) }, 'name'],
    ['a description of 100 characters', { description: 'a'.repeat(100) }, 'description'],
    ['a color beyond the palette', { color_id: 14 }, 'color_id'],
    ['a negative color', { color_id: -1 }, 'color_id'],
    ['a marker other than v2', { color: 'v1' }, 'color'],
    ['a flag that is neither 0 nor 1', { is_public: 'maybe' }, 'is_public'],
  ])('%s is rejected', (_, fields, field) => {
    expect(refusals(fields)).toEqual([field]);
  });

  test('omitted form fields have their defaults', () => {
    expect(z.safeParse(likeboardFields, VALID)).toEqual({
      success: true,
      data: {
        name: 'Summer',
        description: '',
        is_public: true,
        is_default: false,
        color: 'v2',
        color_id: 255,
      },
    });
  });
});

test.each([
  ['3', true],
  ['4', true],
  ['5', false],
  ['', false],
])('[AP-01] the target type %p is accepted: %p', (type, isKnown) => {
  expect(z.safeParse(listLikeboardChoices.request, { type, target_id: '7' }).success).toBe(isKnown);
});

test('a like requires at least one collection', () => {
  expect(z.safeParse(likePost.request, { likebook_ids: [], target_id: 7 }).success).toBe(false);
  expect(z.safeParse(likePost.request, { likebook_ids: ['3'], target_id: '7' })).toMatchObject({
    data: { likebook_ids: [3], target_id: 7 },
  });
});
