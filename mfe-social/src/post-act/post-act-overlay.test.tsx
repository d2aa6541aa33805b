import { expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import { deletePost, getPost, type Post } from '@tagalong/contracts/social/post';
import { pinPost, reportPost } from '@tagalong/contracts/social/post-action';
import { OK, success } from '@tagalong/testing/answers';
import { buildPost, buildTaggedProduct, buildUser, buildYoutubePost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PostActOverlay } from './post-act-overlay.tsx';
import type { Step } from './step.ts';

const AUTHOR = 50;

function open(post: Post, step: Step, userId: number | null = 7, path = '/postdetails/post-1') {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  const answer = jest.fn();
  const cancel = jest.fn();
  const overlay = (
    <PostActOverlay payload={{ unique_key: post.unique_key, step }} answer={answer} cancel={cancel} />
  );
  const user = userId === null ? null : buildUser({ id: userId });
  return { ...renderRemote(overlay, { client, user, path }), answer, cancel };
}

const choose = async (user: ReturnType<typeof open>['user'], name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('menuitem', { name }));

test('[PO-04] pinning runs immediately and is confirmed', async () => {
  const { user, client, answer, toasts } = open(buildPost(), 'menu', AUTHOR);
  client.on(pinPost, () => OK);
  await choose(user, 'Pin to profile');
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'pin' }));
  expect(client.requestsOf(pinPost)).toEqual([{ item_id: 1, item_type: 1 }]);
  expect(toasts[0]?.text).toBe('Pinned to the top of your profile');
});

test('[PO-04] pinning on a profile is marked as such', async () => {
  const { user, client } = open(buildPost(), 'menu', AUTHOR, '/user/50/profile');
  client.on(pinPost, () => OK);
  await choose(user, 'Pin to profile');
  await waitFor(() => expect(client.requestsOf(pinPost)).toEqual([{ item_id: 1, item_type: 0 }]));
});

test('[PO-04] a post is deleted only after a confirmation, and the deletion is published', async () => {
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

test('[PO-03] others can report a post as suspicious or spam, or a tagged product by name', async () => {
  const products = [
    buildTaggedProduct({ id: 1, name: 'Vase' }),
    buildTaggedProduct({ id: 2, name: 'Candle' }),
  ];
  const { user, client, answer } = open(buildPost({ tagged_products: products }), 'menu');
  client.on(reportPost, () => OK);
  await choose(user, 'Report');
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send report' });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(send.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'A tagged product is wrong' }));
  expect(send.disabled).toBe(true);
  await user.click(screen.getByRole('option', { name: /Candle/ }));
  await user.click(send);
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'report' }));
  expect(client.requestsOf(reportPost)).toEqual([{ post_id: 1, reason: 'wrong-product', product_id: 2 }]);
});

test('[PO-03] a visitor who reports logs in first', async () => {
  const { user, client, answer, answerIntent } = open(buildPost({ tagged_products: [] }), 'menu', null);
  client.on(reportPost, () => OK);
  await choose(user, 'Report');
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'It’s suspicious or a scam' }));
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  await answerIntent(AUTH_LOGIN, { user_id: 7 });
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ done: 'report' }));
  expect(client.requestsOf(reportPost)).toEqual([{ post_id: 1, reason: 'suspicious' }]);
});

const REPOSTED = buildYoutubePost({ is_reposted: true, last_repost_id: 9 });

test.each([
  ['Edit', 'edit', buildPost(), AUTHOR],
  ['Repost', 'repost', buildYoutubePost(), AUTHOR],
  ['Create post promoting this content', 'promote', buildYoutubePost(), 7],
  ['Edit repost', 'promote', REPOSTED, 7],
  ['Undo repost', 'undo', REPOSTED, 7],
] as const)(
  '[PO-03] [PO-04] %s is requested from creation, and the menu returns its answer',
  async (name, action, post, userId) => {
    const { user, asked, answer, answerIntent } = open(post, 'menu', userId);
    await choose(user, name);
    await answerIntent(POST_COMPOSE, { done: action });
    expect(asked).toEqual([{ name: 'post.compose', payload: { action, unique_key: post.unique_key } }]);
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  },
);

test('[PO-03] canceling in creation cancels the menu', async () => {
  const { user, answer, cancel, answerIntent } = open(buildPost(), 'menu', AUTHOR);
  await choose(user, 'Edit');
  await answerIntent(POST_COMPOSE, null);
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(answer).not.toHaveBeenCalled();
});

test('[PO-09] the products popup lists products with prices and opens their shops', async () => {
  const product = buildTaggedProduct({ id: 4, name: 'Vase', lowest_price: 6_400 });
  const { user, asked } = open(buildPost({ tagged_products: [product] }), 'products', null);
  expect((await screen.findByRole('link', { name: /Vase/ })).getAttribute('href')).toBe(
    '/productdetails/4?post_ref=1',
  );
  expect(screen.getByText('$64.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Where to buy Vase' }));
  expect(asked).toEqual([{ name: 'product.shops', payload: { product_id: 4, name: 'Vase', post_ref: 1 } }]);
});
