import { beforeEach, expect, test } from '@jest/globals';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { success } from '@tagalong/testing/answers';
import { buildPost, buildPostImage, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { composerStore } from '#parts/composer/composer-store.ts';
import { DuplicatePage } from './duplicate-page.tsx';

beforeEach(() => {
  composerStore.finish();
  composerStore.reset('video');
});

function open(post: Post) {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  const path = `/create-post/image/duplicate/${post.unique_key}`;
  return renderRemote(<DuplicatePage uniqueKey={post.unique_key} />, {
    client,
    user: buildUser({ id: 50 }),
    path,
  });
}

test('[CR-06] [XT-11] one’s own post begins another one with its content, at the caption', async () => {
  const { location } = open(buildPost({ image_list: [buildPostImage()] }));
  await waitFor(() => expect(location.href).toBe('/create-post/image/caption'));
  expect(composerStore.current()).toMatchObject({ kind: 'image', caption: 'Caption 1', photos: [{}] });
});

test('[CR-06] [XT-11] another author’s post can’t be duplicated', async () => {
  open(buildPost({ post_author_id: 51 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'This page isn’t available' })).toBeTruthy();
  expect(composerStore.current()).toMatchObject({ kind: 'video', caption: '' });
});
