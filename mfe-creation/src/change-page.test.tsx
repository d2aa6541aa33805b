import { beforeEach, expect, test } from '@jest/globals';
import { AUTH_LOGIN, LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { previewLink } from '@tagalong/contracts/creation/embed';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { undoRepost } from '@tagalong/contracts/social/post-action';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { ApiError } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import {
  buildLinkPreview,
  buildPost,
  buildProduct,
  buildUser,
  buildYoutubePost,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { ChangePage } from './change-page.tsx';
import type { ChangeAction } from './compose/use-post-change.ts';
import { deviceStore } from './lib/browser-store.ts';
import { composerStore } from './parts/composer/composer-store.ts';
import { unsavedCopies } from './parts/composer/device-copies.ts';

const AUTHOR = buildUser({ id: 50 });

beforeEach(() => {
  composerStore.finish();
  deviceStore.clear();
});

const GONE = failure('not-found');

function open(action: ChangeAction, post: Post | ApiError = buildPost(), user = AUTHOR) {
  const client = createFakeClient();
  client.on(getPost, () => (post instanceof ApiError ? post : success(post)));
  client.on(getProduct, ({ id }) => success(buildProduct({ id })));
  client.on(previewLink, () => success(buildLinkPreview()));
  client.on(editPost, () => success(buildPost()));
  const uniqueKey = post instanceof ApiError ? 'post-1' : post.unique_key;
  const path = `/create-post/image/${action}/${uniqueKey}`;
  window.history.replaceState(null, '', path);
  const page = <ChangePage kind="image" action={action} uniqueKey={uniqueKey} />;
  return { ...renderRemote(page, { client, user, path }), client };
}
const caption = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Caption' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('[RT-03] [CR-06] the page shows the steps of its mode, filled from the post, and leads to the post once saved', async () => {
  const { user, client, location, toasts } = open('edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit post' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Products',
    'Photos',
    'Preview',
  ]);
  await user.type(await caption(), '!');
  await user.click(await button('Save'));
  await waitFor(() => expect(location.href).toBe('/postdetails/post-1'));
  expect(client.requestsOf(editPost)).toMatchObject([{ caption: 'Caption 1!' }]);
  expect(toasts).toEqual([{ text: 'Post is updated' }]);
});

test('[DR-01] [DR-05] a change is kept on the device, not as a draft, and continues after a reload', async () => {
  const before = open('edit');
  await before.user.type(await caption(), '!');
  expect(screen.getByText('Not saved yet. Your changes are kept on this device.')).toBeTruthy();
  expect(unsavedCopies(50)).toEqual([]);
  before.unmount();
  composerStore.reset('video');
  const { user } = open('edit', buildPost({ disclosure: 'ad' }));
  expect((await caption()).value).toBe('Caption 1!');
  await user.click(await button('Discard changes'));
  expect((await caption()).value).toBe('Caption 1');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Gifted or paid' }).checked).toBe(true);
  await user.type(await caption(), '?');
  expect(composerStore.current()).toMatchObject({ change: { mode: 'edit' }, caption: 'Caption 1?' });
});

test('[RT-06] an unsaved change is asked about before the page is left', async () => {
  const view = open('edit');
  await caption();
  expect(view.leaveGuards.size).toBe(0);
  await view.user.type(await caption(), '!');
  const [guard] = view.leaveGuards;
  const asked: { leaves?: Promise<boolean> | undefined } = {};
  await act(async () => {
    asked.leaves = guard?.ask();
  });
  await view.answerIntent(LEAVE_CONFIRM, null);
  expect(await asked.leaves).toBe(false);
  expect((await caption()).value).toBe('Caption 1!');
});

test('[RT-06] Cancel asks before changes are lost, and leads to the post', async () => {
  const view = open('edit');
  await view.user.type(await caption(), '!');
  await view.user.click(await button('Cancel'));
  await view.answerIntent(LEAVE_CONFIRM, null);
  expect(view.location.href).toBe('/create-post/image/edit/post-1');
  await view.user.click(await button('Cancel'));
  await view.answerIntent(LEAVE_CONFIRM, {});
  await waitFor(() => expect(view.location.href).toBe('/postdetails/post-1'));
  expect(composerStore.current()).toMatchObject({ change: null });
});

test('[AU-07] a session that expired is renewed, and the change is saved then', async () => {
  const view = open('edit');
  await view.user.type(await caption(), '!');
  act(() => view.host.setSession(null));
  expect((await caption()).value).toBe('Caption 1!');
  await view.user.click(await button('Save'));
  await view.answerIntent(AUTH_LOGIN, { user_id: 50 });
  await waitFor(() => expect(view.location.href).toBe('/postdetails/post-1'));
});

test('[AU-07] another member who logs in neither sees nor saves the change', async () => {
  const view = open('promote', buildYoutubePost(), buildUser({ id: 7 }));
  await view.user.type(await screen.findByRole('textbox', { name: 'Your words' }), 'Mine');
  act(() => view.host.setSession(null));
  await view.user.click(await button('Create post'));
  await view.answerIntent(AUTH_LOGIN, { user_id: 8 });
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' }).value).toBe(''),
  );
  expect(view.client.requestsOf(repostPost)).toEqual([]);
});

test('[PO-04] the page of undoing asks first, then leads to the post', async () => {
  const { user, client, location } = open('undo', buildYoutubePost({ is_reposted: true, last_repost_id: 9 }));
  client.on(undoRepost, () => OK);
  const question = await screen.findByRole('alertdialog', { name: 'Undo this repost?' });
  const confirm = [...question.querySelectorAll('button')].find((each) => each.textContent === 'Undo repost');
  if (confirm) await user.click(confirm);
  await waitFor(() => expect(location.href).toBe('/postdetails/post-1'));
  expect(client.requestsOf(undoRepost)).toHaveLength(1);
});

test.each([
  ['a scraped post', 'edit', buildPost({ post_scraped: true }), 'This post can’t be edited', 'Tag products'],
  ['another author’s post', 'edit', buildPost({ post_author_id: 8 }), 'This isn’t your post', 'View post'],
  ['a deleted post', 'tag', GONE, 'This post is no longer available', 'Go to home'],
  ['others’ photos', 'repost', buildPost({ post_author_id: 8 }), 'This post can’t be reposted', 'View post'],
  ['no repost', 'undo', buildYoutubePost(), 'You haven’t reposted this post', 'View post'],
] as const)('[RT-03] [PO-03] %s: %s explains why not and leads on', async (_, action, post, name, link) => {
  open(action, post);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getByRole('link', { name: link })).toBeTruthy();
});

test('[RT-03] a failure to load the post can be retried', async () => {
  const { user, client } = open('edit', failure('timeout'));
  const retry = await button('Try again');
  client.on(getPost, () => success(buildPost()));
  await user.click(retry);
  expect((await caption()).value).toBe('Caption 1');
});
