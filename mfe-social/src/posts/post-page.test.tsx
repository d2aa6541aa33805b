import { expect, test } from '@jest/globals';
import { getPost, listFeed } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { usePages } from '@tagalong/platform';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import { buildPost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { PostPage } from './post-page.tsx';

const AT = { route: ROUTES.post, path: href(ROUTES.post, { id: 'post-1' }) };

test('[RT-02] a post opens by its own address', async () => {
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

test('a post that a feed brought along is there at once', async () => {
  const client = createFakeClient();
  client.on(listFeed, () => pageOf([buildPost({ post_caption: 'From the feed' })]));
  client.defer(getPost);
  renderRemote(<OverFeed />, { client, ...AT });
  expect(await screen.findByText('From the feed')).toBeTruthy();
});

test('a post that is gone says so and leads on', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('not-found'));
  renderRemote(<PostPage />, { client, ...AT });
  expect(await screen.findByRole('heading', { name: 'This post is not here any more' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the latest posts' })).toBeTruthy();
});

test('a post that does not load can be tried again', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('timeout'));
  const { user } = renderRemote(<PostPage />, { client, ...AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getPost, () => success(buildPost()));
  await user.click(again);
  expect(await screen.findByRole('article')).toBeTruthy();
});
