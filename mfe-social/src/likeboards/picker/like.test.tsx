import { expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { COLLECTIONS_LIKE } from '@tagalong/contracts/social/intents';
import { dislikeProduct, likeProduct } from '@tagalong/contracts/social/likeboard';
import {
  getLikeState,
  type LikeState,
  likeWithOneTap,
  unlikeEverywhere,
} from '@tagalong/contracts/social/likeboard-items';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { answer, useCall, useLike } from '@tagalong/platform';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CollectionsUnlikeOverlay } from './collections-unlike-overlay.tsx';

const LIKED: LikeState = {
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
const UNLIKED: LikeState = { ...LIKED, is_liked: false, like_count: 2, likeboards: [] };

/** Draws a product's heart on the page, and the dialogs that a press of it opens. */
function Page() {
  const product = useCall(listHotProducts, { limit: 12 }).data?.data[0];
  return product ? <Heart id={product.id} given={product.is_liked} /> : null;
}

function Heart({ id, given }: { id: number; given: boolean }) {
  const { isLiked, toggle } = useLike({ target_type: 3, target_id: id }, given);
  const [isAsked, setAsked] = useState(false);
  const press = (): void => {
    setAsked(isLiked);
    toggle();
  };
  return (
    <>
      <button type="button" aria-pressed={isLiked} onClick={press}>
        Heart
      </button>
      {isAsked && <CollectionsUnlikeOverlay payload={TARGET} answer={answered} cancel={canceled} />}
    </>
  );
}

const TARGET = { target_type: 3, target_id: 7 } as const;
const answered = jest.fn();
const canceled = jest.fn();

async function press(is_liked: boolean, set: (client: FakeClient) => void, state: Partial<LikeState> = {}) {
  answered.mockReset();
  canceled.mockReset();
  const client = createFakeClient();
  client.on(listHotProducts, () => pageOf([buildProductCard({ id: 7, is_liked })]));
  client.on(getLikeState, () => success({ ...LIKED, ...state }));
  set(client);
  const view = renderRemote(<Page />, {
    client,
    user: buildUser(),
    answers: [answer(COLLECTIONS_LIKE, () => import('./like.ts'))],
  });
  await view.user.click(await screen.findByRole('button', { name: 'Heart' }));
  return { ...view, client };
}

const isRed = (): boolean =>
  screen.getByRole('button', { name: 'Heart', hidden: true }).getAttribute('aria-pressed') === 'true';
const remove = () => screen.findByRole('button', { name: 'Remove' });

test('[LB-06] a like is saved to the default collection with Change and Undo', async () => {
  const { client, toasts, published, asked } = await press(false, (fake) => {
    fake.on(likeWithOneTap, () => success(LIKED));
    fake.on(dislikeProduct, () => OK);
  });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(client.requestsOf(likeWithOneTap)).toEqual([{ type: 3, target_id: 7 }]);
  expect(published).toEqual([
    {
      name: 'fact.changed@1',
      payload: {
        facts: [
          { name: 'product.is_liked', id: 7, value: true },
          { name: 'likeboard.has_item', id: '1/3/7', value: true },
          { name: 'likeboard.has_item', id: '2/3/7', value: true },
        ],
      },
    },
    { name: 'like.changed@1', payload: { target_type: 3, target_id: 7, is_liked: true } },
  ]);
  const [toast] = toasts;
  expect(toast).toMatchObject({ text: 'Added to Collections!', kind: 'primary' });
  act(() => toast?.otherAction?.run());
  expect(asked.at(-1)).toEqual({ name: 'collections.pick', payload: TARGET });
  await act(async () => toast?.action?.run());
  expect(client.requestsOf(dislikeProduct)).toEqual([{ likebook_ids: [1], target_id: 7 }]);
  expect(isRed()).toBe(false);
});

test('[LB-06] the heart is filled before a slow API responds', async () => {
  let slow: ReturnType<FakeClient['defer']> | undefined;
  const { toasts } = await press(false, (fake) => {
    slow = fake.defer(likeWithOneTap) as typeof slow;
  });
  expect(isRed()).toBe(true);
  expect(toasts).toEqual([]);
  await act(async () => slow?.resolve(success(LIKED) as never));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(isRed()).toBe(true);
});

test('[LB-06] a failed like is rolled back and can be retried from the toast', async () => {
  const { client, toasts, published } = await press(false, (fake) =>
    fake.on(likeWithOneTap, () => failure('offline')),
  );
  await waitFor(() => expect(toasts[0]?.text).toMatch(/^Not saved\. You’re offline/));
  await waitFor(() => expect(isRed()).toBe(false));
  expect(published).toEqual([]);
  client.on(likeWithOneTap, () => success(LIKED));
  await act(async () => toasts[0]?.action?.run());
  expect(toasts[1]?.text).toBe('Added to Collections!');
  expect(isRed()).toBe(true);
});

test('[LB-06] removing a like asks for confirmation', async () => {
  const { asked } = await press(true, () => undefined);
  await waitFor(() => expect(asked.at(-1)).toEqual({ name: 'collections.unlike', payload: TARGET }));
  expect(isRed()).toBe(true);
});

test('[LB-06] the unlike dialog names the collections and waits for confirmation', async () => {
  const { user, client } = await press(true, () => undefined);
  client.on(unlikeEverywhere, () => success({ ...UNLIKED, removed_count: 2 }));
  await remove();
  expect(screen.getByRole('alertdialog', { name: 'Remove from your collections?' })).toBeTruthy();
  expect(
    await screen.findByText('It’s in Liked and Desk and will be removed from all of them.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(canceled).toHaveBeenCalled());
  expect(client.requestsOf(unlikeEverywhere)).toEqual([]);
});

test('[LB-06] [SH-16] confirming removes the item from all collections, and Undo restores them', async () => {
  const { user, client, toasts, published } = await press(true, () => undefined);
  client.on(unlikeEverywhere, () => {
    client.on(getLikeState, () => success(UNLIKED));
    return success({ ...UNLIKED, removed_count: 2 });
  });
  client.on(likeProduct, () => OK);
  await screen.findByText(/will be removed from all of them/);
  await user.click(await remove());
  await waitFor(() => expect(answered).toHaveBeenCalledWith({ is_liked: false }));
  expect(published.at(-1)).toEqual({
    name: 'like.changed@1',
    payload: { target_type: 3, target_id: 7, is_liked: false },
  });
  expect(isRed()).toBe(false);
  expect(toasts[0]?.text).toBe('Removed from Liked Collections');
  await act(async () => toasts[0]?.action?.run());
  expect(client.requestsOf(likeProduct)).toEqual([{ likebook_ids: [1, 2], target_id: 7 }]);
});

test('[LB-06] the sentence of the unlike dialog stays the same from when it appears until the dialog is gone', async () => {
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    const sentence = screen.queryByText(/will be removed/)?.textContent;
    if (sentence && sentence !== shown.at(-1)) shown.push(sentence);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  let slow: ReturnType<FakeClient['defer']> | undefined;
  const { user, client } = await press(true, (fake) => {
    slow = fake.defer(getLikeState) as typeof slow;
  });
  await remove();
  await act(async () => slow?.resolve(success(LIKED) as never));
  await screen.findByText(/will be removed/);
  client.on(getLikeState, () => success(UNLIKED));
  client.on(unlikeEverywhere, () => success({ ...UNLIKED, removed_count: 2 }));
  await user.click(await remove());
  await waitFor(() => expect(answered).toHaveBeenCalled());
  observer.disconnect();
  expect(client.requestsOf(getLikeState)).toHaveLength(2);
  expect(shown).toEqual(['It’s in Liked and Desk and will be removed from all of them.']);
});

test('[LB-06] a failed unlike shows an error in place, keeps the like and can be retried', async () => {
  const { user, client } = await press(true, () => undefined);
  client.on(unlikeEverywhere, () => failure('timeout'));
  await screen.findByText(/will be removed from all of them/);
  await user.click(await remove());
  expect(await screen.findByText(/^Not removed\. That took too long/)).toBeTruthy();
  expect(isRed()).toBe(true);
  client.on(unlikeEverywhere, () => success({ ...UNLIKED, removed_count: 2 }));
  await user.click(await remove());
  await waitFor(() => expect(answered).toHaveBeenCalledWith({ is_liked: false }));
});

test('[LB-06] a product in the shop through a collection shows the alert instead', async () => {
  const { user, client } = await press(true, () => undefined, {
    is_storefront: true,
    storefront_only_from_likeboard: true,
  });
  expect(await screen.findByRole('alertdialog', { name: 'This product is in your shop' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your shop' }).getAttribute('href')).toBe('/me');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(canceled).toHaveBeenCalled());
  expect(client.requestsOf(unlikeEverywhere)).toEqual([]);
});

test('[LB-06] a failed load of the collections can be retried', async () => {
  const { user, client } = await press(true, (fake) => fake.on(getLikeState, () => failure('internal')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(getLikeState, () => success(LIKED));
  await user.click(again);
  expect(await screen.findByText(/will be removed from all of them/)).toBeTruthy();
});

test('[AU-07] taking a heart back after the session ended elsewhere asks for a login and then continues', async () => {
  const view = await press(true, (client) => client.on(getLikeState, () => failure('unauthenticated')));
  const login = { name: 'auth.login', payload: { reason: 'like' } };
  await waitFor(() => expect(view.asked).toContainEqual(login));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  view.client.on(getLikeState, () => success(LIKED));
  await view.answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(await remove()).toBeTruthy();
});

test('[AU-07] declining that login removes nothing', async () => {
  const view = await press(true, (client) => client.on(getLikeState, () => failure('unauthenticated')));
  await view.answerIntent(AUTH_LOGIN, null);
  await waitFor(() => expect(canceled).toHaveBeenCalled());
  expect(view.client.requestsOf(unlikeEverywhere)).toEqual([]);
});
