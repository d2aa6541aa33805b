import { afterEach, expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import {
  dislikePost,
  dislikeProduct,
  likePost,
  likeProduct,
  listLikeboardChoices,
} from '@tagalong/contracts/social/likeboard';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { useCall } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildLikeboardChoice, buildPost, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { COLLECTIONS_CREATE } from '#parts/intents.ts';
import { usePost } from '#parts/post/use-post.ts';
import { CollectionsPickOverlay } from './collections-pick-overlay.tsx';

const POST = { target_type: 4, target_id: 1, target_user_id: 50 } as const;
const CHOICES = [
  buildLikeboardChoice({ id: 1, name: 'Calm corner', is_public: true, product_count: 2, post_count: 1 }),
  buildLikeboardChoice({ id: 2, name: 'Gift ideas', target_in_the_likeboard: true }),
];

// A test that fails while offline must not break the tests after it.
afterEach(() => {
  fireEvent(window, new Event('online'));
});

function openPicker(
  target: Parameters<typeof CollectionsPickOverlay>[0]['payload'] = POST,
  choices = CHOICES,
) {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => success(choices));
  const answer = jest.fn();
  const cancel = jest.fn();
  const view = renderRemote(<CollectionsPickOverlay payload={target} answer={answer} cancel={cancel} />, {
    client,
    user: buildUser(),
  });
  return { ...view, answer, cancel };
}

const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
const confirm = () => screen.getByRole('button', { name: 'Confirm' });
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

test('[LB-05] each row shows its name, item count, visibility and selection', async () => {
  openPicker();
  const calm = await option('Calm corner');
  expect(within(calm).getByText('3 items saved')).toBeTruthy();
  expect(within(calm).queryByText('Private,')).toBeNull();
  expect(calm.getAttribute('aria-selected')).toBe('false');
  const gifts = await option('Gift ideas');
  expect(within(gifts).getByText('Private,')).toBeTruthy();
  expect(gifts.getAttribute('aria-selected')).toBe('true');
});

test('[LB-05] Confirm is disabled without changes', async () => {
  const { user } = openPicker();
  const calm = await option('Calm corner');
  expect(isDisabled(confirm())).toBe(true);
  await user.click(calm);
  expect(isDisabled(confirm())).toBe(false);
  await user.click(calm);
  expect(isDisabled(confirm())).toBe(true);
});

test('[LB-05] Confirm sends additions and removals and answers with the count', async () => {
  const { user, client, answer, toasts, published } = openPicker();
  client.on(likePost, () => OK);
  client.on(dislikePost, () => OK);
  await user.click(await option('Calm corner'));
  await user.click(await option('Gift ideas'));
  await user.click(confirm());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ count: 1 }));
  expect(client.requestsOf(likePost)).toEqual([{ likebook_ids: [1], target_id: 1, target_user_id: 50 }]);
  expect(client.requestsOf(dislikePost)).toEqual([{ likebook_ids: [2], target_id: 1 }]);
  expect(toasts[0]).toMatchObject({ text: 'Saved to Collection' });
  expect(published).toEqual([
    {
      name: 'fact.changed@1',
      payload: {
        facts: [
          { name: 'post.is_liked', id: 1, value: true },
          { name: 'likeboard.has_item', id: '1/4/1', value: true },
        ],
      },
    },
    {
      name: 'fact.changed@1',
      payload: { facts: [{ name: 'likeboard.has_item', id: '2/4/1', value: false }] },
    },
    { name: 'like.changed@1', payload: { target_type: 4, target_id: 1, is_liked: true } },
  ]);
});

test('[LB-05] the picker shows an error when offline instead of loading', async () => {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => success(CHOICES));
  const view = renderRemote(<p>Page</p>, { client, user: buildUser() });
  fireEvent(window, new Event('offline'));
  view.rerender(<CollectionsPickOverlay payload={POST} answer={() => undefined} cancel={() => undefined} />);
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  fireEvent(window, new Event('online'));
  expect(await option('Calm corner')).toBeTruthy();
});

test('[SH-16] the toast reads saved for the first collection and removed for the last', async () => {
  const first = openPicker(POST, [buildLikeboardChoice({ id: 1, name: 'Calm corner' })]);
  first.client.on(likePost, () => OK);
  await first.user.click(await option('Calm corner'));
  await first.user.click(confirm());
  await waitFor(() => expect(first.toasts[0]).toMatchObject({ text: 'Saved to Collection' }));
  first.unmount();

  const last = openPicker();
  last.client.on(dislikePost, () => OK);
  await last.user.click(await option('Gift ideas'));
  await last.user.click(confirm());
  await waitFor(() => expect(last.toasts[0]).toMatchObject({ text: 'Removed from Liked Collections' }));
  await waitFor(() => expect(last.answer).toHaveBeenCalledWith({ count: 0 }));
});

test('a product uses the product calls', async () => {
  const { user, client, answer } = openPicker({ target_type: 3, target_id: 8 });
  client.on(likeProduct, () => OK);
  client.on(dislikeProduct, () => OK);
  await user.click(await option('Calm corner'));
  await user.click(await option('Gift ideas'));
  await user.click(confirm());
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(client.requestsOf(likeProduct)).toEqual([{ likebook_ids: [1], target_id: 8 }]);
  expect(client.requestsOf(dislikeProduct)).toEqual([{ likebook_ids: [2], target_id: 8 }]);
});

test('[LB-05] a failed save keeps the sheet and the selection, shows the reason and can be retried', async () => {
  const { user, client, answer, published } = openPicker();
  client.on(likePost, () => failure('timeout'));
  await user.click(await option('Calm corner'));
  await user.click(confirm());
  expect(await screen.findByText(/^Not saved\. That took too long/)).toBeTruthy();
  expect((await option('Calm corner')).getAttribute('aria-selected')).toBe('true');
  expect(published).toEqual([]);

  client.on(likePost, () => OK);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ count: 2 }));
});

function Below() {
  const post = useCall(getPost, { unique_key: 'post-1' }).data?.data;
  return post ? <Known post={post} /> : null;
}

function Known({ post: given }: { post: Post }) {
  const post = usePost(given);
  return <p data-testid="below">{`${post.is_liked} ${post.like_count}`}</p>;
}

test('[AU-07] a failed like is rolled back on the page below', async () => {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => success([buildLikeboardChoice({ id: 1, name: 'Calm corner' })]));
  client.on(getPost, () => success(buildPost({ like_count: 4 })));
  const like = client.defer(likePost);
  const { user } = renderRemote(
    <>
      <Below />
      <CollectionsPickOverlay payload={POST} answer={() => undefined} cancel={() => undefined} />
    </>,
    { client, user: buildUser() },
  );
  await user.click(await option('Calm corner'));
  await user.click(confirm());
  expect(screen.getByTestId('below').textContent).toBe('true 5');
  like.reject(failure('internal'));
  await waitFor(() => expect(screen.getByTestId('below').textContent).toBe('false 4'));
});

test('a save can be undone from its toast', async () => {
  const { user, client, toasts } = openPicker();
  client.on(likePost, () => OK);
  client.on(dislikePost, () => OK);
  await user.click(await option('Calm corner'));
  await user.click(confirm());
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.run();
  await waitFor(() => expect(client.requestsOf(dislikePost)).toEqual([{ likebook_ids: [1], target_id: 1 }]));
});

test('[LB-05] a new collection is listed first and selected', async () => {
  const { user, answerIntent, client, answer } = openPicker();
  client.on(likePost, () => OK);
  await option('Calm corner');
  await user.click(screen.getByRole('button', { name: 'New collection' }));
  await answerIntent(COLLECTIONS_CREATE, { id: 9, name: 'Autumn', is_public: false });
  const options = screen.getAllByRole('option');
  expect(options[0]?.textContent).toContain('Autumn');
  expect(options[0]?.getAttribute('aria-selected')).toBe('true');
  await user.click(confirm());
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ count: 2 }));
  expect(client.requestsOf(likePost)[0]?.likebook_ids).toEqual([9]);
});

test('[LB-05] more than seven collections can be searched, and hidden rows stay selected', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    buildLikeboardChoice({ id: index + 1, name: `Board ${index}` }),
  );
  const { user, client } = openPicker(POST, many);
  client.on(likePost, () => OK);
  await user.click(await option('Board 3'));
  const search = screen.getByRole('searchbox', { name: 'Search your collections' });
  await user.type(search, 'board 5');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.click(await option('Board 5'));
  await user.click(confirm());
  await waitFor(() => expect(client.requestsOf(likePost)[0]?.likebook_ids).toEqual([4, 6]));
});

test('seven collections have no search field', async () => {
  openPicker(
    POST,
    Array.from({ length: 7 }, (_, index) => buildLikeboardChoice({ id: index + 1 })),
  );
  await option('Collection 1');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('failed collections can be retried', async () => {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => failure('unavailable'));
  const { user } = renderRemote(
    <CollectionsPickOverlay payload={POST} answer={() => undefined} cancel={() => undefined} />,
    { client, user: buildUser() },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listLikeboardChoices, () => success(CHOICES));
  await user.click(again);
  expect(await option('Calm corner')).toBeTruthy();
});

test('[AU-07] an expired session requires a login over the picker and then continues', async () => {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => failure('unauthenticated'));
  const view = renderRemote(
    <CollectionsPickOverlay payload={POST} answer={() => undefined} cancel={() => undefined} />,
    { client, user: buildUser() },
  );
  await waitFor(() => expect(view.asked).toEqual([{ name: 'auth.login', payload: { reason: 'like' } }]));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  // No picker waits under the login.
  expect(screen.queryByRole('dialog')).toBeNull();
  client.on(listLikeboardChoices, () => success(CHOICES));
  await view.answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(await option('Calm corner')).toBeTruthy();
});

test('[AU-07] declining the login after an expired session closes the picker', async () => {
  const client = createFakeClient();
  client.on(listLikeboardChoices, () => failure('unauthenticated'));
  const cancel = jest.fn();
  const { answerIntent } = renderRemote(
    <CollectionsPickOverlay payload={POST} answer={() => undefined} cancel={cancel} />,
    { client, user: buildUser() },
  );
  await answerIntent(AUTH_LOGIN, null);
  await waitFor(() => expect(cancel).toHaveBeenCalled());
});

test('Escape cancels', async () => {
  const { user, cancel } = openPicker();
  await option('Calm corner');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cancel).toHaveBeenCalled());
});
