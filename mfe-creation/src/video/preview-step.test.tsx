import { beforeEach, expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { createPost } from '@tagalong/contracts/creation/compose';
import { previewLink } from '@tagalong/contracts/creation/embed';
import { CREATE_POST_ACTION_ROUTE } from '@tagalong/contracts/creation/routes';
import { failure, success } from '@tagalong/testing/answers';
import { buildDraft, buildLinkPreview, buildUser, buildYoutubePost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { composerStore, draftSaver } from '#lib/composer-store.ts';
import { PreviewStep } from './preview-step.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const HERE = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'preview' });
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp' };

beforeEach(() => {
  composerStore.resume(buildDraft({ draft_id: 4, version: 2 }));
  composerStore.change({ link: ` ${LINK} `, products: [VASE, LAMP], caption: '' });
});

function draw() {
  const client = createFakeClient();
  client.on(previewLink, () => success(buildLinkPreview()));
  return { ...renderRemote(<PreviewStep />, { client, user: buildUser(), path: HERE }), client };
}
const caption = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });
const publish = () => screen.getByRole('button', { name: 'Publish' });

test('[CR-06] shows the video and the products, and publishes them with the caption', async () => {
  const { user, client, location, toasts, published } = draw();
  client.on(createPost, () => success(buildYoutubePost({ unique_key: 'new-post' })));
  const { key } = draftSaver.identity();
  expect(await screen.findByText('A shelf in ten minutes')).toBeTruthy();
  expect(screen.getByText('2 products tagged')).toBeTruthy();
  await user.type(caption(), 'Shelf talk');
  await user.click(publish());
  await waitFor(() => expect(location.href).toBe('/home/latest'));
  expect(client.requestsOf(createPost)).toEqual([
    {
      resource_origin: 'youtube',
      link: LINK,
      caption: 'Shelf talk',
      product_ids: [8, 9],
      draft_id: 4,
      draft_version: 2,
      idempotency_key: key,
    },
  ]);
  expect(toasts).toEqual([{ text: 'Post created', kind: 'primary' }]);
  expect(published).toEqual([{ name: 'post.created@1', payload: { unique_key: 'new-post' } }]);
});

test('[CR-06] the next post starts empty', async () => {
  const { user, client, location } = draw();
  client.on(createPost, () => success(buildYoutubePost()));
  const { key } = draftSaver.identity();
  await user.click(publish());
  await waitFor(() => expect(location.href).toBe('/home/latest'));
  expect(composerStore.current()).toEqual({ link: '', products: [], caption: '' });
  expect(draftSaver.identity().draftId).toBeNull();
  expect(draftSaver.identity().key).not.toBe(key);
});

test('[CR-06] [DR-05] a failed publication shows the reason, keeps the input and is retried with the same key', async () => {
  const { user, client, location, toasts, published } = draw();
  client.on(createPost, () => failure('timeout'));
  await user.type(caption(), 'Shelf talk');
  await user.click(publish());
  expect(await screen.findByText(/^Couldn’t publish your post\. That took too long\./)).toBeTruthy();
  expect(caption().value).toBe('Shelf talk');
  expect(screen.getByText('2 products tagged')).toBeTruthy();
  expect([location.href, toasts, published]).toEqual([HERE, [], []]);

  client.on(createPost, () => success(buildYoutubePost()));
  await user.click(publish());
  await waitFor(() => expect(location.href).toBe('/home/latest'));
  const [first, second] = client.requestsOf(createPost);
  expect(second).toEqual(first);
});

test('[CR-06] a second press during publication creates no second post', async () => {
  const { user, client, location } = draw();
  const answer = client.defer(createPost);
  await user.dblClick(publish());
  await act(async () => answer.resolve(success(buildYoutubePost())));
  await waitFor(() => expect(location.href).toBe('/home/latest'));
  expect(client.requestsOf(createPost)).toHaveLength(1);
});

test('[CR-05] without a product, returns to the products step and publishes nothing', async () => {
  const { user, client, location } = draw();
  await user.click(screen.getByRole('button', { name: 'Remove Vase' }));
  await user.click(screen.getByRole('button', { name: 'Remove Lamp' }));
  await user.click(publish());
  expect(location.href).toBe('/create-post/video/products');
  expect(client.requestsOf(createPost)).toEqual([]);
});

test('without a link, offers the link step', async () => {
  composerStore.change({ link: '' });
  const { user, location } = renderRemote(<PreviewStep />, { user: buildUser(), path: HERE });
  await user.click(screen.getByRole('button', { name: 'Paste a link' }));
  expect(location.href).toBe('/create-post/video');
});
