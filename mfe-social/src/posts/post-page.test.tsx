import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listUserPosts } from '@tagalong/contracts/social/people';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { usePages } from '@tagalong/platform';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildPost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { PostPage } from './post-page.tsx';

const AT = { route: POST_ROUTE, path: href(POST_ROUTE, { id: 'post-1' }) };

test('[RT-02] a post has its own URL', async () => {
  const client = createFakeClient();
  client.on(getPost, () => success(buildPost({ post_caption: 'Slow Sunday' })));
  renderRemote(<PostPage />, { client, ...AT });
  expect(await screen.findByText('Slow Sunday')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Post by Mara Lind' })).toBeTruthy();
  expect(client.requestsOf(getPost)).toEqual([{ unique_key: 'post-1' }]);
});

function OverFeed() {
  const feed = usePages(listFeed, { kind: 'latest', limit: 12 });
  return feed.data ? <PostPage /> : null;
}

test('a post that a feed loaded renders immediately', async () => {
  const client = createFakeClient();
  client.on(listFeed, () => pageOf([buildPost({ post_caption: 'From the feed' })]));
  client.defer(getPost);
  renderRemote(<OverFeed />, { client, ...AT });
  expect(await screen.findByText('From the feed')).toBeTruthy();
});

test('a deleted post shows a message and a link', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('not-found'));
  renderRemote(<PostPage />, { client, ...AT });
  expect(await screen.findByRole('heading', { name: 'This post is no longer available' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the latest posts' })).toBeTruthy();
});

test('a post that fails to load can be retried', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('timeout'));
  const { user } = renderRemote(<PostPage />, { client, ...AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getPost, () => success(buildPost()));
  await user.click(again);
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('[PO-02] other posts by the author are listed below', async () => {
  const client = createFakeClient();
  client.on(getPost, () => success(buildPost()));
  client.on(listUserPosts, () =>
    pageOf([1, 2, 3].map((post_id) => buildPost({ post_id, post_caption: `Caption ${post_id}` }))),
  );
  renderRemote(<PostPage />, { client, ...AT });
  const more = await screen.findByRole('region', { name: 'More from Mara Lind' });
  const tiles = await within(more).findAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual([
    '/postdetails/post-2',
    '/postdetails/post-3',
  ]);
  expect(within(more).getByRole('link', { name: 'See all: More from Mara Lind' }).getAttribute('href')).toBe(
    '/user/50/profile',
  );
});

test('nothing is listed below without other posts or after a failure', async () => {
  for (const answer of [() => pageOf([buildPost()]), () => failure('timeout')]) {
    const client = createFakeClient();
    client.on(getPost, () => success(buildPost()));
    client.on(listUserPosts, answer);
    const { unmount } = renderRemote(<PostPage />, { client, ...AT });
    await waitFor(() => expect(client.requestsOf(listUserPosts)).not.toEqual([]));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(screen.getByRole('article')).toBeTruthy();
    unmount();
  }
});
