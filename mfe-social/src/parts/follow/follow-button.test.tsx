import { beforeEach, expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { watchBrand } from '@tagalong/contracts/social/people';
import { getPost } from '@tagalong/contracts/social/post';
import { useCall } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildPost, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { FollowButton } from './follow-button.tsx';
import { forgetFollow, rememberedFollow } from './remembered-follow.ts';
import { WatchButton } from './watch-button.tsx';

const MARA = { user_id: 50, nickname: 'Mara', is_followed: false };
const follow = () => screen.getByRole('button', { name: /^Follow Mara/ });
const following = () => screen.getByRole('button', { name: /^Following Mara/ });

function PageWithData() {
  useCall(getPost, { unique_key: 'post-1' });
  return <FollowButton {...MARA} />;
}

beforeEach(forgetFollow);

test('[FO-01] toggles only after the server confirms and is pending until then', async () => {
  const client = createFakeClient();
  const answer = client.defer(followUser);
  const { user, published } = renderRemote(<FollowButton {...MARA} />, { client, user: buildUser() });
  await user.click(follow());
  expect(follow().getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve(OK));
  expect(following()).toBeTruthy();
  expect(client.requestsOf(followUser)).toEqual([{ id: 50 }]);
  expect(published).toEqual([
    { name: 'fact.changed@1', payload: { facts: [{ name: 'user.is_followed', id: 50, value: true }] } },
  ]);
});

test('[FO-01] unfollowing also waits for the server', async () => {
  const client = createFakeClient();
  client.on(unfollowUser, () => OK);
  const { user } = renderRemote(<FollowButton {...MARA} is_followed />, { client, user: buildUser() });
  await user.click(following());
  expect(await screen.findByRole('button', { name: 'Follow Mara' })).toBeTruthy();
});

test('[FO-01] [FO-04] following and watching are announced', async () => {
  const client = createFakeClient();
  client.on(followUser, () => OK);
  client.on(watchBrand, () => OK);
  const buttons = (
    <>
      <FollowButton {...MARA} />
      <WatchButton brand_id={3} name="Field & Kiln" is_watched={false} />
    </>
  );
  const { user } = renderRemote(buttons, { client, user: buildUser() });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', '']);
  await user.click(follow());
  await user.click(screen.getByRole('button', { name: 'Watch Field & Kiln' }));
  await waitFor(() => expect(said()).toEqual(['You now follow Mara', 'You now watch Field & Kiln']));
});

test('[FO-01] a failure keeps the state and shows the reason', async () => {
  const client = createFakeClient();
  client.on(followUser, () => failure('offline'));
  const { user, toasts } = renderRemote(<FollowButton {...MARA} />, { client, user: buildUser() });
  await user.click(follow());
  await waitFor(() => expect(follow().getAttribute('aria-busy')).toBeNull());
  expect(toasts).toEqual([{ kind: 'error', text: expect.stringContaining('offline') }]);
});

test('[FO-01] the member’s own entry shows Yourself and no button', () => {
  renderRemote(<FollowButton {...MARA} />, { user: buildUser({ id: 50 }) });
  expect(screen.getByText('Yourself')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[AU-05] a visitor sees the login popup with the name, and the follow completes afterwards', async () => {
  const client = createFakeClient();
  client.on(followUser, () => OK);
  const { user, asked, answerIntent } = renderRemote(<FollowButton {...MARA} />, { client });
  await user.click(follow());
  expect(asked).toEqual([{ name: 'auth.login', payload: { reason: 'follow', nickname: 'Mara' } }]);
  await answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(following()).toBeTruthy();
  expect(rememberedFollow()).toBeNull();
});

test('[AU-05] a visitor who turns out to be the person to follow follows no one', async () => {
  const { user, answerIntent } = renderRemote(<FollowButton {...MARA} />);
  await user.click(follow());
  await answerIntent(AUTH_LOGIN, { user_id: 50 });
  expect(screen.getByText('Yourself')).toBeTruthy();
});

test('[AU-06] the requested follow is remembered during the login', async () => {
  const { user, answerIntent } = renderRemote(<FollowButton {...MARA} />);
  await user.click(follow());
  expect(rememberedFollow()).toEqual({ user_id: 50, nickname: 'Mara' });
  await answerIntent(AUTH_LOGIN, null);
  expect(rememberedFollow()).not.toBeNull();
});

test('[AU-07] an expired session requires a login, then the follow completes', async () => {
  const client = createFakeClient();
  let isExpired = true;
  client.on(followUser, () => {
    if (!isExpired) return OK;
    isExpired = false;
    return failure('unauthenticated');
  });
  const { user, answerIntent } = renderRemote(<FollowButton {...MARA} />, { client, user: buildUser() });
  await user.click(follow());
  await answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(following()).toBeTruthy();
  expect(client.requestsOf(followUser)).toHaveLength(2);
});

test('[FO-02] a follow refetches the data of the page', async () => {
  const client = createFakeClient();
  client.on(followUser, () => OK);
  client.on(getPost, () => success(buildPost()));
  const { user } = renderRemote(<PageWithData />, { client, user: buildUser() });
  await waitFor(() => expect(client.requestsOf(getPost)).toHaveLength(1));
  await user.click(follow());
  await waitFor(() => expect(client.requestsOf(getPost)).toHaveLength(2));
});

test('all buttons of a person stay in sync', async () => {
  const client = createFakeClient();
  client.on(followUser, () => OK);
  const { user, publish } = renderRemote(
    <>
      <FollowButton {...MARA} />
      <FollowButton {...MARA} />
    </>,
    { client, user: buildUser() },
  );
  const [first] = screen.getAllByRole('button');
  if (first) await user.click(first);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Following/ })).toHaveLength(2));
  await publish(FACT_CHANGED, { facts: [{ name: 'user.is_followed', id: 50, value: false }] });
  expect(screen.getAllByRole('button', { name: /^Follow Mara/ })).toHaveLength(2);
});
