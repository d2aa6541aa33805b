import { expect, test } from '@jest/globals';
import { CurrentUser } from '@tagalong/contracts/account/account';
import { NotificationCounts } from '@tagalong/contracts/account/notification';
import * as z from '@tagalong/contracts/core/z';
import { Draft } from '@tagalong/contracts/creation/draft';
import { LinkPreview } from '@tagalong/contracts/creation/embed';
import { EarningReport } from '@tagalong/contracts/earnings/earning';
import { Transaction } from '@tagalong/contracts/earnings/transaction';
import { getLikeboard, Likeboard, LikeboardChoice } from '@tagalong/contracts/social/likeboard';
import { Post } from '@tagalong/contracts/social/post';
import { Product } from '@tagalong/contracts/storefront/product';
import { ProductCard, TaggedProduct } from '@tagalong/contracts/storefront/product-card';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { success } from '#src/fakes/answers.ts';
import * as builders from './builders.ts';

const built: [name: string, schema: z.ZodMiniType, value: unknown][] = [
  ['a shopper', CurrentUser, builders.buildUser()],
  ['a creator', CurrentUser, builders.buildCreator()],
  ['counts', NotificationCounts, builders.buildNotificationCounts({ follower: 3 })],
  ['a product card', ProductCard, builders.buildProductCard()],
  ['a product', Product, builders.buildProduct()],
  [
    'a product on sale',
    Product,
    builders.buildProduct({
      merchant_prices: [builders.buildMerchantPrice({ deals: [builders.buildDeal()] })],
    }),
  ],
  ['a tagged product', TaggedProduct, builders.buildTaggedProduct()],
  ['a post', Post, builders.buildPost()],
  ['a YouTube post', Post, builders.buildYoutubePost()],
  ['a this-or-that post', Post, builders.buildThisOrThatPost()],
  ['a link preview', LinkPreview, builders.buildLinkPreview()],
  ['a likeboard', Likeboard, builders.buildLikeboard()],
  ['a row of the picker', LikeboardChoice, builders.buildLikeboardChoice()],
  ["a likeboard's page", getLikeboard.response, success(builders.buildLikeboardDetail())],
  ['a draft', Draft, builders.buildDraft()],
  ['an earning report', EarningReport, builders.buildEarningReport()],
  ['a transaction', Transaction, builders.buildTransaction()],
  ['a profile', getMyProfile.response, success(builders.buildProfile())],
];

test.each(built)('%s passes its contract unchanged', (_, schema, value) => {
  expect(z.safeParse(schema, value)).toEqual({ success: true, data: value });
});

test('derives values from the id', () => {
  expect(builders.buildProductCard({ id: 7 })).toMatchObject({ name: 'Product 7' });
  expect(builders.buildPost({ post_id: 7 })).toMatchObject({ unique_key: 'post-7' });
  expect(builders.buildLikeboardChoice({ id: 7 })).toMatchObject({ slug: 'collection-7' });
});

test('an earnings report covers the twelve months up to the current one', () => {
  const months = builders.buildEarningReport().months.map(({ month }) => month);
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2025-04', '2026-03']);
});
