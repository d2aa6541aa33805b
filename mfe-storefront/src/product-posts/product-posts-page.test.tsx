import { expect, test } from '@jest/globals';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { href } from '@tagalong/contracts/core/routes';
import { listProductPosts } from '@tagalong/contracts/social/discovery';
import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { PRODUCT_POSTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildPost, buildProduct } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ProductPostsPage } from './product-posts-page.tsx';

function open(type = 'all', id = '7', query = '') {
  const client = createFakeClient();
  client.on(getProduct, () =>
    id === '8'
      ? failure('not-found')
      : success(
          buildProduct({
            id: 7,
            name: 'Vase',
            imageposts_count: 2,
            instagramposts_count: 1,
            tiktok_posts_count: 4,
            thisorthatposts_count: 0,
            video_posts_count: 3,
          }),
        ),
  );
  client.on(listProductPosts, ({ type: kind }) => {
    if (kind === 'thisorthat') return pageOf([]);
    return pageOf([
      buildPost({ post_id: 1, post_type: kind === 'tiktok' ? 'TIKTOK' : 'IMAGE', post_author_name: 'Mia' }),
    ]);
  });
  const path = href(PRODUCT_POSTS_ROUTE, { id, type }) + query;
  return renderRemote(<ProductPostsPage />, { client, path, route: PRODUCT_POSTS_ROUTE });
}

test('[RT-04] [PR-06] posts with a product are listed in six tabs with counts', async () => {
  const { user, location } = open();
  expect(await screen.findByRole('link', { name: 'Photo post by Mia' })).toBeTruthy();
  const tabs = screen.getByRole('navigation', { name: 'Post types' });
  expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'All 10',
    'Photos 2',
    'Instagram 1',
    'TikTok 4',
    'This or That 0',
    'Videos 3',
  ]);
  expect(screen.getByRole('link', { name: 'Posts with Vase' }).getAttribute('href')).toBe(
    '/productdetails/7',
  );
  await user.click(screen.getByRole('link', { name: 'TikTok 4' }));
  expect(await screen.findByRole('link', { name: 'TikTok by Mia' })).toBeTruthy();
  expect(location.pathname).toBe('/productdetails/7/posts/tiktok');
});

test('[PR-06] a kind without posts leads back to the product', async () => {
  open('thisorthat');
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the product' })).toBeTruthy();
});

test('[PO-04] a post that was hidden disappears', async () => {
  const { publish } = open();
  await screen.findByRole('link', { name: 'Photo post by Mia' });
  await publish(FACT_CHANGED, { facts: [{ name: POST_IS_HIDDEN.name, id: 1, value: true }] });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Photo post by Mia' })).toBeNull());
});

test('[SH-12] an unknown product and an unknown kind are not found', async () => {
  const { unmount, client } = open('mood');
  expect(screen.getByText('This product is no longer available')).toBeTruthy();
  unmount();
  expect(client.requestsOf(getProduct)).toEqual([]);
  open('all', '8');
  expect(await screen.findByText('This product is no longer available')).toBeTruthy();
});

test('[PR-07] the recommender stays in the links to other kinds and back to the product', async () => {
  const { user, location } = open('all', '7', '?post_ref=212');
  await user.click(await screen.findByRole('link', { name: 'TikTok 4' }));
  expect(await screen.findByRole('link', { name: 'TikTok by Mia' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/productdetails/7/posts/tiktok?post_ref=212');
  expect(screen.getByRole('link', { name: 'Posts with Vase' }).getAttribute('href')).toBe(
    '/productdetails/7?post_ref=212',
  );
});
