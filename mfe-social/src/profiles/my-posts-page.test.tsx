import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listUserPosts } from '@tagalong/contracts/social/people';
import { MY_POSTS_ROUTE, MY_POSTS_TYPE_ROUTE } from '@tagalong/contracts/social/routes';
import { pageOf } from '@tagalong/testing/answers';
import { buildPost, buildUser, buildYoutubePost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { MyPostsPage } from './my-posts-page.tsx';

function open(type?: string) {
  const client = createFakeClient();
  client.on(listUserPosts, (request) =>
    pageOf(
      request.type === 'TIKTOK'
        ? []
        : [buildPost({ post_caption: 'Shelf' }), buildYoutubePost({ post_id: 2 })],
    ),
  );
  return renderRemote(<MyPostsPage />, {
    client,
    user: buildUser(),
    path: type ? href(MY_POSTS_TYPE_ROUTE, { type }) : href(MY_POSTS_ROUTE),
    route: type ? MY_POSTS_TYPE_ROUTE : MY_POSTS_ROUTE,
  });
}

test('[RT-02] lists the member’s own posts of all types, each linked to its post', async () => {
  const { client } = open();
  expect(await screen.findByRole('link', { name: 'Photo post: Shelf' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  expect(client.requestsOf(listUserPosts)).toEqual([
    expect.not.objectContaining({ type: expect.anything() }),
  ]);
});

test('[RT-02] each type has its own URL', async () => {
  const { client } = open('video');
  await screen.findByRole('link', { name: 'Photo post: Shelf' });
  expect(screen.getByRole('link', { name: 'YouTube' }).getAttribute('aria-current')).toBe('page');
  expect(client.requestsOf(listUserPosts)).toMatchObject([{ type: 'YOUTUBE' }]);
});

test('a type without posts offers to create one', async () => {
  const { user, asked } = open('tiktok');
  expect(await screen.findByText('No TikTok posts yet')).toBeTruthy();
  const [, create] = screen.getAllByRole('button', { name: 'Create' });
  if (create) await user.click(create);
  expect(asked).toEqual([{ name: 'create.choose', payload: {} }]);
});

test('an unknown type shows a not-found message', () => {
  const { client } = open('poems');
  expect(screen.getByRole('link', { name: 'Search' })).toBeTruthy();
  expect(client.calls).toEqual([]);
});
