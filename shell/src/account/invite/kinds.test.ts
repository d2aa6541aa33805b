import { expect, test } from '@jest/globals';
import { kindOptions, type Places, placesOf } from './kinds.ts';

const SHOPS = [{ id: 4, name: 'Alma' }];
const GROUPS = [{ id: 9, name: 'Readers' }];
const PLACES: Places = { merchants: SHOPS, groups: GROUPS };
const NONE: Places = { merchants: [], groups: [] };
const idsOf = (isCreator: boolean, places?: Places) => kindOptions(isCreator, places).map(({ id }) => id);

test('[EA-04] until the API answers, only the kind that everyone may use is offered', () => {
  expect(idsOf(false)).toEqual(['referral']);
});

test.each([
  ['a shopper without shops or groups', false, NONE, ['referral']],
  ['a creator', true, NONE, ['referral', 'influencer']],
  ['a merchant', false, { ...NONE, merchants: SHOPS }, ['referral', 'merchant']],
  ['a member who runs a group', false, { ...NONE, groups: GROUPS }, ['referral', 'group']],
  ['someone who is all of them', true, PLACES, ['referral', 'influencer', 'merchant', 'group']],
])('[EA-04] %s is offered the kinds they may use', (_, isCreator, places, ids) => {
  expect(idsOf(isCreator, places)).toEqual(ids);
});

test('[EA-04] a kind offers its own places only', () => {
  expect(placesOf('merchant', PLACES)).toEqual(SHOPS);
  expect(placesOf('group', PLACES)).toEqual(GROUPS);
  expect(placesOf('referral', PLACES)).toEqual([]);
  expect(placesOf('influencer', PLACES)).toEqual([]);
  expect(placesOf('merchant', undefined)).toEqual([]);
  expect(placesOf('group', undefined)).toEqual([]);
});
