import { expect, test } from '@jest/globals';
import { passwordStrength } from './password-strength.ts';

const ANA = ['ana.costa@tagalong.example', 'ana.costa', 'Ana Costa'];

test.each([
  ['password', 'common'],
  ['P@ssw0rd', 'common'],
  ['butterflies', 'common'],
  ['12345678', 'common'],
  ['aaaaaaaa', 'repeated'],
  ['        ', 'repeated'],
  ['abcdefgh', 'repeated'],
  ['ana.costa@tagalong.example', 'personal'],
  ['Ana Costa', 'personal'],
  ['anacosta1', 'personal'],
  ['tagalong', 'common'],
  ['12-12-1990', 'guessable'],
])('[AU-01] refuses %s as %s', (password, weakness) => {
  expect(passwordStrength(password, ANA).weakness).toBe(weakness);
});

test('[AU-01] refuses the own address also where it is longer than the estimated part', () => {
  const address = 'joaquin.ferreira-2026-hq7x2@photography.example.com';
  expect(passwordStrength(address, [address]).weakness).toBe('personal');
  expect(passwordStrength(address.toUpperCase(), [address]).weakness).toBe('personal');
});

test.each(['correct horse battery', 'tagalong-demo', 'gdhjwkqx', 'Ana Costa paints the harbor'])(
  '[AU-01] accepts %s',
  (password) => {
    expect(passwordStrength(password, ANA).weakness).toBeNull();
  },
);

test('[AU-01] estimates only the beginning of a long password, which bounds the time it takes', () => {
  const start = 'horizon of quiet rivers beneath the hills';
  expect(passwordStrength(start.padEnd(200, 'a'), [])).toEqual(passwordStrength(start, []));
});
