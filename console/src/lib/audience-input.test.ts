import { expect, test } from '@jest/globals';
import { inputOf, readAudience } from './audience-input.ts';

const EMPTY = { accounts: '', roles: '', countries: '', header: '' };

test('[XT-37] an audience survives being shown and read again', () => {
  const audience = {
    accounts: ['7', 'mara'],
    roles: ['creator'],
    countries: ['AT', 'DE'],
    header: { name: 'x-tester', value: 'blue team' },
  };
  expect(readAudience(inputOf(audience))).toEqual({ audience, problems: {} });
  expect(inputOf()).toEqual(EMPTY);
  expect(readAudience(EMPTY)).toEqual({ audience: {}, problems: {} });
});

test('[XT-37] small letters, spaces and an equals sign are read as they are meant', () => {
  const { audience } = readAudience({
    ...EMPTY,
    accounts: ' 7  mara,,',
    countries: 'at de',
    header: 'X-Tester=1',
  });
  expect(audience).toEqual({
    accounts: ['7', 'mara'],
    countries: ['AT', 'DE'],
    header: { name: 'x-tester', value: '1' },
  });
});

test('[XT-37] names of countries, and headers that pages use for something else, are refused', () => {
  expect(readAudience({ ...EMPTY, countries: 'AT, Germany' }).problems.countries).toMatch(/two-letter codes/);
  for (const header of ['cookie: a', 'x-tester', 'x-tester: ', ': blue'])
    expect(readAudience({ ...EMPTY, header }).problems.header).toMatch(/starts with x-/);
});
