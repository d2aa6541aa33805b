import { expect, test } from '@jest/globals';
import { saveHandle } from '@tagalong/contracts/account/preference';
import { saveAbout } from '@tagalong/contracts/account/settings';
import { checkRequest } from './form-check.ts';

const ABOUT = { nickname: 'Ada', bio: '', gender: '', links: [] };

test('[AU-11] accepts what the contract accepts', () => {
  expect(checkRequest(saveAbout, ABOUT)).toEqual({});
});

test("[AU-11] returns the contract's errors by API field name", () => {
  const links = [
    { kind: 'blog', url: 'https://ada.example' },
    { kind: 'shop', url: 'javascript:alert(1)' },
  ];
  expect(checkRequest(saveAbout, { ...ABOUT, links })).toEqual({
    'links.1.url': 'Enter a URL that starts with https://.',
  });
  expect(checkRequest(saveHandle, { tagalong_handle: 'Ada!' }).tagalong_handle).toMatch(/lowercase letters/);
});

test("[AU-11] uses the form's message where the contract has none", () => {
  expect(
    checkRequest(saveAbout, { ...ABOUT, nickname: ' ' }, { nickname: 'This field is required.' }),
  ).toEqual({
    nickname: 'This field is required.',
  });
});
