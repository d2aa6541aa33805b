import { expect, test } from '@jest/globals';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { disablePost, saveTiktokThumbnail } from '@tagalong/contracts/social/post-action';
import { isApiError, useCall } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildPost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, waitFor } from '@testing-library/react';
import { PostCard } from './post-card.tsx';

const LINK = 'https://www.tiktok.com/@mara/video/7123456789012345678';

let lastId = 900;
/** Builds a post whose poster fails; each has a new id, because a page checks the source of a post once. */
function linked(post_type: 'TIKTOK' | 'INSTAGRAM', thumbnail_url = '/media/gone.webp'): Post {
  lastId += 1;
  return buildPost({
    post_id: lastId,
    post_type,
    social_post_url: LINK,
    payload: { thumbnail_url, embed_url: null, title: 'A shelf', width: 720, height: 1_280 },
    image_list: [],
    tagged_products: [],
  });
}

function TestCard() {
  const { data, error } = useCall(getPost, { unique_key: 'a' });
  if (isApiError(error)) return <p>gone</p>;
  return data ? <PostCard post={data.data} /> : null;
}

function draw(post: Post) {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  return { client, view: renderRemote(<TestCard />, { client }) };
}

/** Fails the image and its fallback in the other format. */
async function failPoster(): Promise<void> {
  await waitFor(() => expect(document.querySelector('article img')).toBeTruthy());
  for (let tries = 0; tries < 2; tries += 1) {
    const image = document.querySelector('article img');
    if (image) fireEvent.error(image);
  }
}

test('[PO-06] a failed TikTok picture is looked up again, stored and shown', async () => {
  const post = linked('TIKTOK');
  const { client } = draw(post);
  client.on(saveTiktokThumbnail, () => success({ local_thumbnail_url: '/media/new.webp' }));
  await failPoster();
  await waitFor(() =>
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/media/new.webp'),
  );
  expect(client.requestsOf(saveTiktokThumbnail)).toEqual([
    { post_id: post.post_id, thumbnail_url: btoa(LINK) },
  ]);
});

test('[PO-06] a deleted TikTok video hides the post and publishes the event', async () => {
  const post = linked('TIKTOK');
  const { client, view } = draw(post);
  client.on(saveTiktokThumbnail, () => failure('not-found'));
  client.on(disablePost, () => success({ is_disabled: 1 as const }));
  await failPoster();
  await waitFor(() =>
    expect(view.published).toContainEqual({ name: 'post.disabled@1', payload: { post_id: post.post_id } }),
  );
  await waitFor(() => expect(client.requestsOf(disablePost)).toEqual([{ post_id: post.post_id }]));
});

test('[PO-06] a failed Instagram photo is reported to the server, and a post whose source exists stays', async () => {
  const post = linked('INSTAGRAM');
  const { client, view } = draw(post);
  client.on(disablePost, () => success({ is_disabled: 0 as const }));
  await failPoster();
  await waitFor(() => expect(client.requestsOf(disablePost)).toEqual([{ post_id: post.post_id }]));
  expect(view.published).toEqual([]);
  expect(document.querySelector('article')).toBeTruthy();
});

test('[PO-06] the source of a post that is only previewed is not checked', async () => {
  const post = { ...linked('TIKTOK'), unique_key: '' };
  const { client } = draw(post);
  await failPoster();
  await waitFor(() => expect(document.querySelector('article img')).toBeNull());
  expect(client.requestsOf(saveTiktokThumbnail)).toEqual([]);
});
