import { expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { deletePost, getPost, type Post } from '@tagalong/contracts/social/post';
import {
  addTag,
  editPost,
  pinPost,
  reportPost,
  repostPost,
  undoRepost,
} from '@tagalong/contracts/social/post-action';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import {
  buildPost,
  buildProductCard,
  buildTaggedProduct,
  buildUser,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PostActOverlay, type Step } from './post-act-overlay.tsx';

const AUTHOR = 50;

function open(post: Post, step: Step, userId: number | null = 7) {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  client.on(listHotProducts, () => pageOf([buildProductCard({ id: 31, name: 'Lamp' })]));
  const answer = jest.fn();
  const cancel = jest.fn();
  const overlay = (
    <PostActOverlay payload={{ unique_key: post.unique_key, step }} answer={answer} cancel={cancel} />
  );
  const user = userId === null ? null : buildUser({ id: userId });
  return { ...renderRemote(overlay, { client, user }), answer, cancel };
}

const choose = async (user: ReturnType<typeof open>['user'], name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('menuitem', { name }));

test('[PO-04] pinning is done at once and told', async () => {
  const { user, client, answer, toasts } = open(buildPost(), 'menu', AUTHOR);
  client.on(pinPost, () => OK);
  await choose(user, 'Pin to profile');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'pin' }));
  expect(client.requestsOf(pinPost)).toEqual([{ item_id: 1, item_type: 0 }]);
  expect(toasts[0]?.text).toBe('Pinned. It stands first on your profile.');
});

test('[PO-04] a post is deleted only after a question, and everybody hears of it', async () => {
  const { user, client, answer, published } = open(buildPost(), 'menu', AUTHOR);
  client.on(deletePost, () => OK);
  await choose(user, 'Delete');
  expect(await screen.findByRole('alertdialog', { name: 'Delete this post?' })).toBeTruthy();
  expect(client.requestsOf(deletePost)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'delete' }));
  expect(published).toContainEqual({
    name: 'fact.changed@1',
    payload: { facts: [{ name: 'post.is_hidden', id: 1, value: true }] },
  });
});

test('[PO-04] Cancel deletes nothing', async () => {
  const { user, client, cancel } = open(buildPost(), 'delete', AUTHOR);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(client.requestsOf(deletePost)).toEqual([]);
});

test('[PO-03] others report a post as spam, and a tagged product by its name', async () => {
  const products = [
    buildTaggedProduct({ id: 1, name: 'Vase' }),
    buildTaggedProduct({ id: 2, name: 'Candle' }),
  ];
  const spam = open(buildPost({ tagged_products: products }), 'menu');
  spam.client.on(reportPost, () => OK);
  await choose(spam.user, 'Report as spam');
  await waitFor(() => expect(spam.answer).toHaveBeenCalled());
  expect(spam.client.requestsOf(reportPost)).toEqual([{ post_id: 1, reason: 'spam' }]);
  spam.unmount();

  const wrong = open(buildPost({ tagged_products: products }), 'report');
  wrong.client.on(reportPost, () => OK);
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send report' });
  expect(send.disabled).toBe(true);
  await wrong.user.click(screen.getByRole('option', { name: /Candle/ }));
  await wrong.user.click(send);
  await waitFor(() => expect(wrong.answer).toHaveBeenCalledWith({ done: 'report' }));
  expect(wrong.client.requestsOf(reportPost)).toEqual([
    { post_id: 1, reason: 'wrong-product', product_id: 2 },
  ]);
});

test('[PO-03] a visitor who reports logs in first', async () => {
  const { user, client, answer, answerIntent } = open(buildPost(), 'menu', null);
  client.on(reportPost, () => OK);
  await choose(user, 'Report as suspicious');
  await answerIntent(AUTH_LOGIN, { user_id: 7 });
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'suspicious' }));
});

test('[PO-03] a repost carries words of one’s own; a failure keeps them', async () => {
  const { user, client, answer } = open(buildYoutubePost(), 'repost');
  client.on(repostPost, () => failure('unavailable'));
  await user.type(await screen.findByRole('textbox', { name: /Your words/ }), 'So calm');
  await user.click(screen.getByRole('button', { name: 'Repost' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your words/ }).value).toBe('So calm');
  client.on(repostPost, () => success(buildYoutubePost({ post_id: 9 })));
  await user.click(screen.getByRole('button', { name: 'Repost' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'repost' }));
  expect(client.requestsOf(repostPost).at(-1)).toEqual({ post_id: 1, caption: 'So calm' });
});

test('[PO-04] a repost is taken back from the menu', async () => {
  const { user, client, answer } = open(buildYoutubePost({ is_reposted: true, last_repost_id: 9 }), 'menu');
  client.on(undoRepost, () => OK);
  expect(await screen.findByRole('menuitem', { name: 'Edit repost' })).toBeTruthy();
  await choose(user, 'Undo repost');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'undo-repost' }));
});

test('[PO-03] editing changes the words and takes products out, but never the last one', async () => {
  const products = [
    buildTaggedProduct({ id: 1, name: 'Vase' }),
    buildTaggedProduct({ id: 2, name: 'Candle' }),
  ];
  const { user, client, answer } = open(buildPost({ tagged_products: products }), 'edit', AUTHOR);
  client.on(editPost, () => success(buildPost()));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Take Vase out' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take Candle out' }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /Caption/ }), '!');
  await user.click(save);
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'edit' }));
  expect(client.requestsOf(editPost)).toEqual([{ post_id: 1, caption: 'Caption 1!', product_ids: [2] }]);
});

test('[PO-02] tags are searched, chosen over several searches, and added', async () => {
  const { user, client, answer } = open(
    buildPost({ tagged_products: [buildTaggedProduct({ id: 31 })] }),
    'tag',
  );
  client.on(searchProducts, ({ query }) =>
    pageOf([buildProductCard({ id: query === 'vase' ? 1 : 2, name: query })]),
  );
  client.on(addTag, () => success(buildPost()));
  // What is tagged already stays.
  expect((await screen.findByRole('option', { name: /Lamp/ })).getAttribute('aria-disabled')).toBe('true');
  const search = screen.getByRole('searchbox', { name: 'Search products to tag' });
  for (const word of ['vase', 'candle']) {
    await user.clear(search);
    await user.type(search, word);
    await user.click(await screen.findByRole('option', { name: new RegExp(word) }));
  }
  await user.click(screen.getByRole('button', { name: 'Tag 2 products' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'tag' }));
  expect(client.requestsOf(addTag)).toEqual([{ post_id: 1, product_ids: [1, 2] }]);
});

test('[PO-09] the products popup names each product with its price, and leads on to its shops', async () => {
  const product = buildTaggedProduct({ id: 4, name: 'Vase', lowest_price: 6_400 });
  const { user, asked } = open(buildPost({ tagged_products: [product] }), 'products', null);
  expect((await screen.findByRole('link', { name: /Vase/ })).getAttribute('href')).toBe('/productdetails/4');
  expect(screen.getByText('$64.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Where to buy Vase' }));
  expect(asked).toEqual([{ name: 'product.shops', payload: { product_id: 4, name: 'Vase' } }]);
});
