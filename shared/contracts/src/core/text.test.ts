import { expect, test } from '@jest/globals';
import { saveAbout } from '@tagalong/contracts/account/settings';
import { newEmail, register } from '@tagalong/contracts/account/sign-in';
import * as z from '@tagalong/contracts/core/z';
import { createPost } from '@tagalong/contracts/creation/compose';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { createShelf } from '@tagalong/contracts/storefront/shop-shelf';
import { trimText } from './text.ts';

const NOTHING = [
  '',
  ' ',
  '\u00a0\u3000',
  '\u200b',
  '\u200b \u200d\ufeff',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u2800',
  '\u202e\u2066',
  '\ufe0f',
  '\u0301',
  '\u{e0041}\u{e007f}',
  '\u00ad\u180e',
  '\u0007',
];
const NAMES = ['Ana', ' 7 ', '名前', 'זוֹ', '❤️', '👩‍🍳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '.', 'कि', '­x'];

test.each(NOTHING)('[AU-01] [LB-01] [SF-01] the name %j shows nothing and is refused', (name) => {
  expect(trimText(name)).toBe('');
  for (const { request } of [register, saveAbout, createLikeboard, createShelf] as const) {
    const field = 'nickname' in request.shape ? request.shape.nickname : request.shape.name;
    expect(z.safeParse(field, name).success).toBe(false);
  }
  expect(z.safeParse(createPost.request.shape.caption, name)).toMatchObject({ data: '' });
});

test.each(NAMES)('[AU-01] the name %j is accepted as it is', (name) => {
  expect(z.safeParse(register.request.shape.nickname, name)).toMatchObject({ data: name.trim() });
});

test.each([
  'ana@shop.example',
  'ana.costa+news@mail.shop.example',
  "o'neil_1/x@shop.example",
  'ana@münchen.example',
  'josé@shop.example',
  'ana@xn--mnchen-3ya.xn--p1ai',
  `${'a'.repeat(64)}@shop.example`,
  '\u200b ana@shop.example \ufeff',
])('[AU-01] %j can receive mail', (address) => {
  expect(z.safeParse(newEmail, address).success).toBe(true);
});

test.each([
  'ana',
  'ana@shop',
  'ana..costa@shop.example',
  '.ana@shop.example',
  'ana.@shop.example',
  'ana@shop..example',
  'ana@.shop.example',
  'ana@shop.example.',
  'ana@-shop.example',
  'ana@shop-.example',
  'ana@shop.123',
  'ana@shop.e',
  'ana@shop_x.example',
  'ana\u200b@shop.example',
  'ana@sh\u00adop.example',
  'ana@shop.example,bo@shop.example',
  'Ana <ana@shop.example>',
  'ana costa@shop.example',
  '"ana"@shop.example',
  'mailto:ana@shop.example',
  `${'a'.repeat(65)}@shop.example`,
])('[AU-01] %j can’t receive mail and is refused', (address) => {
  const result = z.safeParse(newEmail, address);
  expect(result.error?.issues[0]?.message).toBe('Enter a valid email address.');
});
