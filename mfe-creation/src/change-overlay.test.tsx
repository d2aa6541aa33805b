import { beforeEach, expect, jest, test } from '@jest/globals';
import { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { addTag, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { undoRepost } from '@tagalong/contracts/social/post-action';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, OK, success } from '@tagalong/testing/answers';
import {
  buildPost,
  buildProduct,
  buildTaggedProduct,
  buildThisOrThatPost,
  buildUser,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { ChangeOverlay } from './change-overlay.tsx';
import type { ChangeAction } from './compose/use-post-change.ts';
import { deviceStore } from './lib/browser-store.ts';
import { composerStore } from './parts/composer/composer-store.ts';

const VASE = buildTaggedProduct({ id: 1, name: 'Vase', x: 0.25, y: 0.5 });
const CANDLE = buildTaggedProduct({ id: 2, name: 'Candle' });
const LAMP = { id: 3, name: 'Lamp', brand_name: 'Ostra', image: '/3.webp' };
const AUTHOR = buildUser({ id: 50 });
const FAN = buildUser({ id: 7 });

beforeEach(() => {
  composerStore.finish();
  deviceStore.clear();
});

function open(action: ChangeAction, post: Post, user = FAN) {
  const client = createFakeClient();
  client.on(getPost, ({ unique_key }) =>
    success(
      unique_key === '9' ? buildYoutubePost({ post_id: 9, post_caption: 'Look', disclosure: 'ad' }) : post,
    ),
  );
  client.on(getProduct, ({ id }) => success(buildProduct({ id })));
  client.on(editPost, () => success(post));
  client.on(addTag, () => success(post));
  client.on(repostPost, () => success(buildYoutubePost({ post_id: 9 })));
  client.on(undoRepost, () => OK);
  const answer = jest.fn();
  const cancel = jest.fn();
  const payload = { unique_key: post.unique_key, action };
  const overlay = <ChangeOverlay payload={payload} answer={answer} cancel={cancel} />;
  return { ...renderRemote(overlay, { client, user }), answer, cancel };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your words/ });
const caption = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Caption/ });

test('[PO-03] [CR-06] edits caption, products and photos, but never without a product', async () => {
  const view = open('edit', buildPost({ tagged_products: [VASE, CANDLE] }), AUTHOR);
  const save = await button('Save');
  expect(save.disabled).toBe(true);
  await view.user.click(await button('Remove Vase'));
  await view.user.type(await caption(), '!');
  await view.user.type(screen.getByRole('textbox', { name: 'Describe photo 1' }), '.');
  expect(save.disabled).toBe(false);
  await view.user.click(await button('Remove Candle'));
  expect(screen.getByText('A post needs at least one tagged product.')).toBeTruthy();
  expect(save.disabled).toBe(true);
  await view.user.click(await button('Add products'));
  await view.answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  await view.user.click(save);
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({}));
  expect(view.client.requestsOf(editPost)).toEqual([
    {
      post_id: 1,
      caption: 'Caption 1!',
      disclosure: null,
      product_ids: [3],
      photos: ['/media/posts/1.webp'],
      photo_alts: ['A shelf with a vase.'],
      places: [],
    },
  ]);
  expect(view.toasts).toEqual([{ text: 'Post is updated' }]);
});

test('[PO-03] only the caption of a this-or-that can be edited', async () => {
  const view = open('edit', buildThisOrThatPost(), AUTHOR);
  await view.user.type(await caption(), '!');
  expect(screen.queryByRole('button', { name: /^(Remove|Add products)/ })).toBeNull();
  await view.user.click(await button('Save'));
  await waitFor(() => expect(view.client.requestsOf(editPost)).toMatchObject([{ product_ids: [1, 2] }]));
});

test('[PO-03] a failed save shows the error and keeps the input', async () => {
  const { user, client, answer } = open('edit', buildPost(), AUTHOR);
  client.on(editPost, () => failure('timeout'));
  await user.type(await caption(), '!');
  await user.click(await button('Save'));
  expect(await screen.findByText(/^Couldn’t save your changes\./)).toBeTruthy();
  expect((await caption()).value).toBe('Caption 1!');
  expect(answer).not.toHaveBeenCalled();
});

test('[RT-06] closing with changes asks first; discarded ones are gone, and nothing changed is closed at once', async () => {
  const view = open('edit', buildPost(), AUTHOR);
  await view.user.type(await caption(), '!');
  await view.user.keyboard('{Escape}');
  await view.answerIntent(LEAVE_CONFIRM, null);
  expect((await caption()).value).toBe('Caption 1!');
  expect(view.cancel).not.toHaveBeenCalled();
  await view.user.keyboard('{Escape}');
  await view.answerIntent(LEAVE_CONFIRM, {});
  await waitFor(() => expect(view.cancel).toHaveBeenCalledTimes(1));
  expect(composerStore.current()).toMatchObject({ change: null });
  expect(view.client.requestsOf(editPost)).toEqual([]);
});

test('[PO-02] tagging begins with the picker, and adds to what is tagged', async () => {
  const view = open('tag', buildPost({ tagged_products: [VASE] }));
  await view.answerIntent(PRODUCTS_PICK, { products: [LAMP] });
  expect(view.asked.at(-1)?.payload).toMatchObject({
    max: TAGGED_PRODUCTS_MAX - 1,
    taken_ids: [1],
    chosen: [],
  });
  expect(await screen.findByText('2 products tagged')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Vase' })).toBeNull();
  await view.user.click(await button('Place Lamp'));
  await view.user.click(await button('Save'));
  await waitFor(() => expect(view.answer).toHaveBeenCalledTimes(1));
  expect(view.client.requestsOf(addTag)).toEqual([
    { post_id: 1, product_ids: [3], places: [{ product_id: 3, x: 0.5, y: 0.5 }] },
  ]);
  expect(view.toasts).toEqual([{ text: '1 product tagged' }]);
});

test('[PO-02] tags nothing when the picker is closed', async () => {
  const view = open('tag', buildYoutubePost());
  await view.answerIntent(PRODUCTS_PICK, null);
  await waitFor(() => expect(view.cancel).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PO-03] reposts with the member’s words and disclosure, and keeps them after a failure', async () => {
  const { user, client, answer, toasts } = open('promote', buildYoutubePost());
  client.on(repostPost, () => failure('unavailable'));
  expect(await screen.findByRole('dialog', { name: 'Promote this post' })).toBeTruthy();
  await user.type(await words(), 'So calm');
  await user.click(screen.getByRole('switch', { name: 'Gifted or paid' }));
  await user.click(await button('Create post'));
  expect(await screen.findByText(/^Couldn’t save your changes\./)).toBeTruthy();
  expect((await words()).value).toBe('So calm');
  client.on(repostPost, () => success(buildYoutubePost({ post_id: 9 })));
  await user.click(await button('Create post'));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  expect(client.requestsOf(repostPost).at(-1)).toEqual({
    post_id: 1,
    caption: 'So calm',
    disclosure: 'gifted',
  });
  expect(toasts).toEqual([{ text: 'Reposted to your profile' }]);
});

const REPOSTED = buildYoutubePost({ is_reposted: true, last_repost_id: 9, last_post_caption: 'Look' });

test('[PO-04] editing a repost starts with its words and disclosure', async () => {
  const { user, client, toasts, answer } = open('repost', REPOSTED);
  expect(await screen.findByRole('dialog', { name: 'Edit repost' })).toBeTruthy();
  expect((await button('Save')).disabled).toBe(true);
  await user.type(await words(), ' again');
  await user.click(await button('Save'));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(client.requestsOf(repostPost)).toEqual([{ post_id: 1, caption: 'Look again', disclosure: 'ad' }]);
  expect(toasts).toEqual([{ text: 'Repost updated' }]);
});

test.each(['repost', 'undo'] as const)(
  '[PO-04] %s removes the repost once that is confirmed',
  async (action) => {
    const { user, client, toasts, answer } = open(action, REPOSTED);
    if (action === 'repost') await user.click(await button('Undo repost'));
    const question = await screen.findByRole('alertdialog', { name: 'Undo this repost?' });
    expect(client.requestsOf(undoRepost)).toEqual([]);
    const confirm = [...question.querySelectorAll('button')].find(
      (each) => each.textContent === 'Undo repost',
    );
    if (confirm) await user.click(confirm);
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(client.requestsOf(undoRepost)).toEqual([{ post_id: 1 }]);
    expect(toasts).toEqual([{ text: 'Repost removed' }]);
  },
);

const FULL = Array.from({ length: TAGGED_PRODUCTS_MAX }, (_, index) => buildTaggedProduct({ id: index + 1 }));

test.each([
  ['a scraped post', 'edit', buildPost({ post_author_id: 7, post_scraped: true }), /imported/],
  ['another author’s post', 'edit', buildPost(), /Only its author/],
  ['a full post', 'tag', buildPost({ tagged_products: FULL }), /A post can have up to/],
  ['another author’s photos', 'promote', buildPost(), /Only posts from TikTok/],
  ['a post without a repost', 'undo', buildYoutubePost(), /nothing to undo/],
] as const)('[PO-02] [PO-03] [PO-04] %s: %s explains why not and closes', async (_, action, post, text) => {
  const { cancel, toasts } = open(action, post);
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ text: expect.stringMatching(text), kind: 'error' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[PO-03] a post that is gone shows why and closes', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('not-found'));
  const cancel = jest.fn();
  const overlay = (
    <ChangeOverlay payload={{ unique_key: 'gone', action: 'edit' }} answer={jest.fn()} cancel={cancel} />
  );
  const { toasts } = renderRemote(overlay, { client, user: FAN });
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ text: 'This is no longer available.', kind: 'error' }]);
});
