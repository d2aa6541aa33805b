import { expect, test } from '@jest/globals';
import { saveHandle } from '@tagalong/contracts/account/preference';
import { saveAbout } from '@tagalong/contracts/account/settings';
import { checkRequest } from './form-check.ts';

const ABOUT = { nickname: 'Ada', bio: '', gender: '', links: [] };

test('[AU-11] what the contract takes is right', () => {
  expect(checkRequest(saveAbout, ABOUT)).toEqual({});
});

test('[AU-11] the contract says what is wrong, by the names that the API uses', () => {
  const links = [
    { kind: 'blog', url: 'https://ada.example' },
    { kind: 'shop', url: 'javascript:alert(1)' },
  ];
  expect(checkRequest(saveAbout, { ...ABOUT, links })).toEqual({
    'links.1.url': 'Enter a URL that starts with https://.',
  });
  expect(checkRequest(saveHandle, { tagalong_handle: 'Ada!' }).tagalong_handle).toMatch(/lowercase letters/);
});

test('[AU-11] where the contract has no words of its own, the form has', () => {
  expect(
    checkRequest(saveAbout, { ...ABOUT, nickname: ' ' }, { nickname: 'This field is required.' }),
  ).toEqual({
    nickname: 'This field is required.',
  });
});
