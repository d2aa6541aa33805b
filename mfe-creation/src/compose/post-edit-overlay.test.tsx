import { expect, jest, test } from '@jest/globals';
import { editPost } from '@tagalong/contracts/creation/compose';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { failure, success } from '@tagalong/testing/answers';
import { buildPost, buildTaggedProduct, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PostEditOverlay } from './post-edit-overlay.tsx';

const VASE = buildTaggedProduct({ id: 1, name: 'Vase' });
const CANDLE = buildTaggedProduct({ id: 2, name: 'Candle' });
const LAMP = { id: 3, name: 'Lamp', brand_name: 'Ostra', image: '/3.webp' };

function open(post: Post = buildPost({ tagged_products: [VASE, CANDLE] })) {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  client.on(editPost, () => success(buildPost()));
  const answer = jest.fn();
  const cancel = jest.fn();
  const overlay = (
    <PostEditOverlay payload={{ unique_key: post.unique_key }} answer={answer} cancel={cancel} />
  );
  return { ...renderRemote(overlay, { client, user: buildUser({ id: 50 }) }), answer, cancel };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('[PO-03] edits the caption and removes products, but never the last one', async () => {
  const { user, client, answer, toasts } = open();
  const save = await button('Save');
  expect(save.disabled).toBe(true);
  await user.click(await button('Remove Vase'));
  expect((await button('Remove Candle')).disabled).toBe(true);
  expect(screen.getByText('A post needs at least one tagged product.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Caption/ }), '!');
  await user.click(save);
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  expect(client.requestsOf(editPost)).toEqual([{ post_id: 1, caption: 'Caption 1!', product_ids: [2] }]);
  expect(toasts).toEqual([{ text: 'Post is updated' }]);
});

test('[PO-03] [CR-05] the picker adds products to the post', async () => {
  const { user, client, asked, answer, answerIntent } = open();
  await user.click(await button('Add products'));
  expect(asked[0]?.payload).toMatchObject({ chosen: [{ name: 'Vase' }, { name: 'Candle' }] });
  const { id, name, brand_name, images } = CANDLE;
  await answerIntent(PRODUCTS_PICK, {
    products: [{ id, name, brand_name, image: images.img_200x200 }, LAMP],
  });
  await user.click(await button('Save'));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(client.requestsOf(editPost)).toEqual([{ post_id: 1, caption: 'Caption 1', product_ids: [2, 3] }]);
});

test('[PO-03] only the caption of a this-or-that post can be edited', async () => {
  open(buildPost({ post_type: 'THISORTHAT', tagged_products: [VASE, CANDLE] }));
  expect(await button('Save')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Remove|Add products)/ })).toBeNull();
});

test('[PO-03] a failed save shows the error and keeps the input', async () => {
  const { user, client, answer } = open();
  client.on(editPost, () => failure('timeout'));
  await user.type(await screen.findByRole('textbox', { name: /Caption/ }), '!');
  await user.click(await button('Save'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Caption/ }).value).toBe('Caption 1!');
  expect(answer).not.toHaveBeenCalled();
});

test('shows an error and cancels when the post can’t be loaded', async () => {
  const client = createFakeClient();
  client.on(getPost, () => failure('not-found'));
  const cancel = jest.fn();
  const overlay = <PostEditOverlay payload={{ unique_key: 'gone' }} answer={jest.fn()} cancel={cancel} />;
  const { toasts } = renderRemote(overlay, { client, user: buildUser() });
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ text: 'This is no longer available.', kind: 'error' }]);
});

test('[PO-03] a scraped post can’t be edited', async () => {
  const { cancel, toasts } = open(buildPost({ post_scraped: true }));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(toasts).toMatchObject([{ text: /can’t be edited/ }]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
