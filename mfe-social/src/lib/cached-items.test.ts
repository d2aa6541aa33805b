import { expect, test } from '@jest/globals';
import {
  listBrandPosts,
  listBrandProducts,
  listTrendingPosts,
  listTrendingProducts,
} from '@tagalong/contracts/discovery';
import { getLikeboard } from '@tagalong/contracts/likeboard';
import { listUserStorefront } from '@tagalong/contracts/merchant-shop';
import { listUserPosts } from '@tagalong/contracts/people';
import { getPost, listFeed } from '@tagalong/contracts/post';
import { searchProducts } from '@tagalong/contracts/product';
import { searchPosts, searchTop } from '@tagalong/contracts/search';
import { listThisOrThat } from '@tagalong/contracts/this-or-that';
import { callKey, createQueryClient } from '@tagalong/platform';
import { pageOf, success } from '@tagalong/testing/answers';
import { buildLikeboardDetail, buildPost, buildProductCard } from '@tagalong/testing/builders';
import {
  changePosts,
  changeProducts,
  findPost,
  followedAuthor,
  hidePost,
  likedPost,
  likedProduct,
} from './cached-items.ts';

const FEED = [listFeed.name, 'pages', { kind: 'latest', limit: 12 }];
const POST = callKey(getPost, { unique_key: 'post-2' });
const BOARD = callKey(getLikeboard, { slug: 'calm' });

function filledCache() {
  const queries = createQueryClient();
  queries.setQueryData(FEED, {
    pages: [pageOf([buildPost({ post_id: 1 })], 'next'), pageOf([buildPost({ post_id: 2, like_count: 7 })])],
    pageParams: [null, 'next'],
  });
  queries.setQueryData(POST, success(buildPost({ post_id: 2, like_count: 7 })));
  queries.setQueryData(
    BOARD,
    success(
      buildLikeboardDetail({
        likes: { posts: [buildPost({ post_id: 2, like_count: 7 })], products: [buildProductCard({ id: 5 })] },
      }),
    ),
  );
  return queries;
}

test('a like reaches the post in every list that holds it', () => {
  const queries = filledCache();
  changePosts(queries, likedPost(2, true));
  const liked = { is_liked: true, like_count: 8 };
  expect(queries.getQueryData(FEED)).toMatchObject({ pages: [{}, { data: [liked] }] });
  expect(queries.getQueryData(POST)).toMatchObject({ data: liked });
  expect(queries.getQueryData(BOARD)).toMatchObject({ data: { likes: { posts: [liked] } } });
});

test('the same like told twice counts once, and taken back it is as before', () => {
  const queries = filledCache();
  changePosts(queries, likedPost(2, true));
  changePosts(queries, likedPost(2, true));
  changePosts(queries, likedPost(2, false));
  expect(queries.getQueryData(POST)).toMatchObject({ data: { is_liked: false, like_count: 7 } });
});

test('lists without the post stay the very same, and stale ones stale', () => {
  const queries = filledCache();
  const before = queries.getQueryData(FEED);
  changePosts(queries, likedPost(99, true));
  expect(queries.getQueryData(FEED)).toBe(before);
});

test('a follow reaches all posts of the author', () => {
  const queries = filledCache();
  changePosts(queries, followedAuthor(50, true));
  const followed = { is_following_author: true };
  expect(queries.getQueryData(FEED)).toMatchObject({ pages: [{ data: [followed] }, { data: [followed] }] });
});

test('a liked product is red in a collection', () => {
  const queries = filledCache();
  changeProducts(queries, likedProduct(5, true));
  expect(queries.getQueryData(BOARD)).toMatchObject({ data: { likes: { products: [{ is_liked: true }] } } });
});

test('a post is found by its key and by its id', () => {
  const queries = filledCache();
  expect(findPost(queries, 'post-1')?.post_id).toBe(1);
  expect(findPost(queries, '2')?.post_id).toBe(2);
  expect(findPost(queries, 'post-3')).toBeUndefined();
});

test('[PO-04] a deleted post leaves every list, and its own page asks anew', async () => {
  const queries = createQueryClient();
  const [gone, kept] = [buildPost({ post_id: 1 }), buildPost({ post_id: 2 })];
  const feed = [listFeed.name, 'pages', { kind: 'latest' }];
  queries.setQueryData(feed, { pages: [{ data: [gone, kept] }, { data: [kept] }], pageParams: [null, 'a'] });
  queries.setQueryData([getPost.name, { unique_key: 'a' }], { data: gone });
  queries.setQueryData([getPost.name, { unique_key: 'b' }], { data: kept });
  const before = queries.getQueryData<{ pages: unknown[] }>(feed);
  hidePost(queries, 1);
  const after = queries.getQueryData<{ pages: unknown[] }>(feed);
  expect(after?.pages).toEqual([{ data: [kept] }, { data: [kept] }]);
  // What held no such post is the same object still.
  expect(after?.pages[1]).toBe(before?.pages[1]);
  await Promise.resolve();
  expect(queries.getQueryState([getPost.name, { unique_key: 'a' }])?.isInvalidated).toBe(true);
  expect(queries.getQueryState([getPost.name, { unique_key: 'b' }])?.isInvalidated).toBe(false);
});

test('a like reaches what a search and other lists found', () => {
  const queries = createQueryClient();
  const top = callKey(searchTop, { query: 'vase' });
  const found = { users: [], brands: [], collections: [] };
  queries.setQueryData(
    top,
    success({ ...found, posts: [buildPost({ post_id: 2 })], products: [buildProductCard({ id: 5 })] }),
  );
  changePosts(queries, likedPost(2, true));
  changeProducts(queries, likedProduct(5, true));
  expect(queries.getQueryData(top)).toMatchObject({
    data: { posts: [{ is_liked: true }], products: [{ is_liked: true }] },
  });
});

test.each(
  [...[searchPosts, searchTop, listBrandPosts, listTrendingPosts, listThisOrThat, listUserPosts]].map(
    (call) => [call.name],
  ),
)('a like reaches a post in the cache of %s', (name) => {
  const queries = createQueryClient();
  queries.setQueryData([name, 'pages', {}], { pages: [pageOf([buildPost({ post_id: 2 })])] });
  changePosts(queries, likedPost(2, true));
  expect(queries.getQueryData([name, 'pages', {}])).toMatchObject({
    pages: [{ data: [{ is_liked: true }] }],
  });
});

test.each(
  [...[searchProducts, listBrandProducts, listTrendingProducts, listUserStorefront]].map((call) => [
    call.name,
  ]),
)('a like reaches a product in the cache of %s', (name) => {
  const queries = createQueryClient();
  queries.setQueryData([name, 'pages', {}], { pages: [pageOf([buildProductCard({ id: 5 })])] });
  changeProducts(queries, likedProduct(5, true));
  expect(queries.getQueryData([name, 'pages', {}])).toMatchObject({
    pages: [{ data: [{ is_liked: true }] }],
  });
});
