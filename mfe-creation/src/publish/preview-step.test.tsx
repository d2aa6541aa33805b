import { beforeEach, expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { createPost } from '@tagalong/contracts/creation/compose';
import { CREATE_POST_ACTION_ROUTE } from '@tagalong/contracts/creation/routes';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, success } from '@tagalong/testing/answers';
import { buildDraft, buildProduct, buildUser, buildYoutubePost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { emptyComposer } from '#parts/composer/composer.ts';
import { composerStore, draftSaver, useComposer } from '#parts/composer/composer-store.ts';
import { PlainPreview } from './plain-preview.tsx';
import { PreviewStep } from './preview-step.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const ADA = buildUser({ name: 'Ada' });
const HERE = href(CREATE_POST_ACTION_ROUTE, { type: 'video', action: 'preview' });
const VASE = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: null };
const LAMP = { id: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp', place: null };

beforeEach(() => {
  composerStore.resume(buildDraft({ draft_id: 4, version: 2 }));
  composerStore.change({ link: ` ${LINK} `, products: [VASE, LAMP], caption: 'Shelf talk' });
});

function Step() {
  const composer = useComposer();
  return (
    <PreviewStep composer={composer}>
      <PlainPreview composer={composer} media={<i>media</i>} author={ADA} />
    </PreviewStep>
  );
}

function draw() {
  const client = createFakeClient();
  client.on(getProduct, ({ id }) => success(buildProduct({ id })));
  return { ...renderRemote(<Step />, { client, user: ADA, path: HERE }), client };
}
const publish = () => screen.getByRole('button', { name: 'Publish' });

test('[CR-06] shows the post as it will look, and publishes it', async () => {
  const { user, client, location, toasts, published } = draw();
  client.on(createPost, () => success(buildYoutubePost({ unique_key: 'new-post' })));
  const { key } = draftSaver.identity();
  const post = screen.getByRole('article', { name: 'Your post' });
  for (const text of ['Ada', 'media', 'Vase', 'Lamp', 'Shelf talk']) expect(post.textContent).toContain(text);
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
  expect(composerStore.current()).toEqual(emptyComposer('video'));
  expect(draftSaver.identity().draftId).toBeNull();
  expect(draftSaver.identity().key).not.toBe(key);
});

test('[CR-06] [DR-05] a failed publication shows the reason, keeps the input and is retried with the same key', async () => {
  const { user, client, location, toasts, published } = draw();
  client.on(createPost, () => failure('timeout'));
  await user.click(publish());
  expect(await screen.findByText(/^Couldn’t publish your post\. That took too long\./)).toBeTruthy();
  expect(screen.getByText('Shelf talk')).toBeTruthy();
  expect([location.href, toasts, published]).toEqual([HERE, [], []]);

  client.on(createPost, () => success(buildYoutubePost()));
  await user.click(publish());
  await waitFor(() => expect(location.href).toBe('/home/latest'));
  const [first, second] = client.requestsOf(createPost);
  expect(second).toEqual(first);
});

test('[CR-06] during publication a second press creates no second post, and Back leads to no more changes', async () => {
  const { user, client, location } = draw();
  const answer = client.defer(createPost);
  await user.dblClick(publish());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back to Caption' }).disabled).toBe(true);
  await act(async () => answer.resolve(success(buildYoutubePost())));
  await waitFor(() => expect(location.href).toBe('/home/latest'));
  expect(client.requestsOf(createPost)).toHaveLength(1);
});

test.each([
  ['[CR-05] a product', { products: [] }, 'Tag products', '/create-post/video/products'],
  ['a link', { link: '' }, 'Paste a link', '/create-post/video'],
])('without %s, offers the step that lacks it instead of Publish', async (_, part, action, path) => {
  composerStore.change(part);
  const { user, location } = draw();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await user.click(screen.getByRole('button', { name: action }));
  expect(location.href).toBe(path);
});
