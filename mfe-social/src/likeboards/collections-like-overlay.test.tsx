import { expect, jest, test } from '@jest/globals';
import { dislikeProduct, likeProduct } from '@tagalong/contracts/likeboard';
import {
  getLikeState,
  type LikeState,
  likeWithOneTap,
  unlikeEverywhere,
} from '@tagalong/contracts/likeboard-items';
import { listHotProducts } from '@tagalong/contracts/product';
import { useCall } from '@tagalong/platform';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { CollectionsLikeOverlay } from './collections-like-overlay.tsx';

const HELD: LikeState = {
  is_liked: true,
  like_count: 3,
  in_default_likeboard: true,
  in_other_likeboard_count: 1,
  likeboards: [
    { id: 1, name: 'Liked', is_default: true },
    { id: 2, name: 'Desk', is_default: false },
  ],
  is_storefront: false,
  storefront_only_from_likeboard: false,
};
const FREE: LikeState = { ...HELD, is_liked: false, like_count: 2, likeboards: [] };

/** A product card elsewhere on the page. */
function Below() {
  const query = useCall(listHotProducts, { limit: 12 });
  return <p>{query.data?.data[0]?.is_liked ? 'red' : 'empty'}</p>;
}

async function open(is_liked: boolean, state: Partial<LikeState> = {}) {
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([buildProductCard({ id: 7, is_liked })]));
  client.on(getLikeState, () => success({ ...HELD, ...state }));
  const answer = jest.fn();
  const cancel = jest.fn();
  const payload = { target_type: 3, target_id: 7, is_liked } as const;
  const overlay = <CollectionsLikeOverlay payload={payload} answer={answer} cancel={cancel} />;
  const view = renderRemote(<Below />, { client, user: buildUser() });
  await waitFor(() => expect(client.requestsOf(listHotProducts)).toHaveLength(1));
  await screen.findByText(is_liked ? 'red' : 'empty');
  const start = (): void =>
    view.rerender(
      <>
        <Below />
        {overlay}
      </>,
    );
  return { ...view, client, answer, cancel, start };
}

const remove = () => screen.findByRole('button', { name: 'Remove' });

test('[LB-06] a like goes into the default collection at once, with Change and Undo', async () => {
  const { client, answer, toasts, published, asked, start } = await open(false);
  client.on(likeWithOneTap, () => success(HELD));
  client.on(dislikeProduct, () => OK);
  start();
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ is_liked: true }));
  expect(client.requestsOf(likeWithOneTap)).toEqual([{ type: 3, target_id: 7 }]);
  expect(published).toEqual([
    { name: 'like.changed@1', payload: { target_type: 3, target_id: 7, is_liked: true } },
  ]);
  const [toast] = toasts;
  expect(toast).toMatchObject({ text: 'Added to Collections!', kind: 'primary' });
  act(() => toast?.otherAction?.run());
  expect(asked).toEqual([{ name: 'collections.pick', payload: { target_type: 3, target_id: 7 } }]);
  await act(async () => toast?.action?.run());
  expect(client.requestsOf(dislikeProduct)).toEqual([{ likebook_ids: [1], target_id: 7 }]);
});

test('[LB-06] with a slow API the heart is red before the answer', async () => {
  const { client, answer, start } = await open(false);
  const slow = client.defer(likeWithOneTap);
  start();
  expect(await screen.findByText('red')).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
  await act(async () => slow.resolve(success(HELD)));
  expect(answer).toHaveBeenCalledWith({ is_liked: true });
});

test('[LB-06] with a failing API the heart goes back, and the toast tries again', async () => {
  const { client, answer, cancel, toasts, published, start } = await open(false);
  client.on(likeWithOneTap, () => failure('offline'));
  start();
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(screen.getByText('empty')).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
  expect(published).toEqual([]);
  expect(toasts[0]?.text).toMatch(/^Not saved\. You seem to be offline/);
  client.on(likeWithOneTap, () => success(HELD));
  await act(async () => toasts[0]?.action?.run());
  expect(toasts[1]?.text).toBe('Added to Collections!');
});

test('[LB-06] an unlike names the collections and waits for a yes', async () => {
  const { user, client, cancel, start } = await open(true);
  client.on(unlikeEverywhere, () => success({ ...FREE, removed_count: 2 }));
  start();
  await remove();
  expect(screen.getByRole('alertdialog', { name: 'Remove from your collections?' })).toBeTruthy();
  expect(await screen.findByText('It is in Liked and Desk and will leave all of them.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(client.requestsOf(unlikeEverywhere)).toEqual([]);
});

test('[LB-06] [SH-16] a yes takes it out of all collections; Undo puts it back into the same ones', async () => {
  const { user, client, answer, toasts, published, start } = await open(true);
  client.on(unlikeEverywhere, () => success({ ...FREE, removed_count: 2 }));
  client.on(likeProduct, () => OK);
  start();
  await screen.findByText(/will leave all of them/);
  await user.click(await remove());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ is_liked: false }));
  expect(published).toEqual([
    { name: 'like.changed@1', payload: { target_type: 3, target_id: 7, is_liked: false } },
  ]);
  expect(toasts[0]?.text).toBe('Removed from Liked Collections');
  await act(async () => toasts[0]?.action?.run());
  expect(client.requestsOf(likeProduct)).toEqual([{ likebook_ids: [1, 2], target_id: 7 }]);
});

test('[LB-06] an unlike that fails says so in place, the heart stays red, and it can be tried again', async () => {
  const { user, client, answer, start } = await open(true);
  client.on(unlikeEverywhere, () => failure('timeout'));
  start();
  await screen.findByText(/will leave all of them/);
  await user.click(await remove());
  expect(await screen.findByText(/^Not removed\. That took too long/)).toBeTruthy();
  expect(screen.getByText('red')).toBeTruthy();
  client.on(unlikeEverywhere, () => success({ ...FREE, removed_count: 2 }));
  await user.click(await remove());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ is_liked: false }));
});

test('[LB-06] what is in the shop by way of a collection shows the dislike alert instead', async () => {
  const { user, client, cancel, start } = await open(true, {
    is_storefront: true,
    storefront_only_from_likeboard: true,
  });
  start();
  expect(await screen.findByRole('alertdialog', { name: 'It is in your shop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your shop' }).getAttribute('href')).toBe('/me');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  expect(client.requestsOf(unlikeEverywhere)).toEqual([]);
});

test('[LB-06] when it is not known where it lies, the question can be asked anew', async () => {
  const { user, client, start } = await open(true);
  client.on(getLikeState, () => failure('internal'));
  start();
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getLikeState, () => success(HELD));
  await user.click(again);
  expect(await screen.findByText(/will leave all of them/)).toBeTruthy();
});
