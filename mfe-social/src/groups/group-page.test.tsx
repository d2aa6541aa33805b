import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { leaveGroup } from '@tagalong/contracts/account/invitation';
import { href } from '@tagalong/contracts/core/routes';
import { type GroupMember, getGroup, listGroupMembers } from '@tagalong/contracts/social/article';
import { followUser } from '@tagalong/contracts/social/follow';
import { GROUP_ROUTE } from '@tagalong/contracts/social/routes';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { GroupPage } from './group-page.tsx';

const GROUP = {
  id: 1,
  slug: 'calm-corners',
  name: 'Calm Corners',
  bio: 'Chairs and lamps.',
  avatar: null,
  member_count: 10,
  is_member: false,
};
const OWNER: GroupMember = {
  user_id: 7,
  unique_key: 'mara-key',
  nickname: 'Mara Lind',
  tagalong_handle: 'maralind',
  avatar: null,
  color_id: 3,
  register_type: 0,
  is_followed: false,
  is_me: false,
  is_owner: true,
};
const MEMBER: GroupMember = {
  ...OWNER,
  user_id: 8,
  nickname: 'Theo Park',
  tagalong_handle: 'theo',
  is_owner: false,
};

function show(client = createFakeClient(), user: CurrentUser | null = null) {
  const path = href(GROUP_ROUTE, { group_id: 1 });
  return renderRemote(<GroupPage />, { client, user, path, route: GROUP_ROUTE });
}

function clientWith(members: GroupMember[], group = GROUP) {
  const client = createFakeClient();
  client.on(getGroup, () => success(group));
  client.on(listGroupMembers, () => pageOf(members));
  return client;
}

test('[RT-02] a group shows its description and how to join', async () => {
  show(clientWith([OWNER]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Calm Corners' })).toBeTruthy();
  expect(screen.getByText('10 members')).toBeTruthy();
  expect(screen.getByText('You need an invitation to join this group.')).toBeTruthy();
});

test('a member leaves a group only after a confirmation', async () => {
  const client = clientWith([OWNER], { ...GROUP, is_member: true });
  client.on(leaveGroup, () => OK);
  const { user, toasts } = show(client, buildUser());
  await user.click(await screen.findByRole('button', { name: 'Leave group' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Calm Corners?' });
  expect(client.requestsOf(leaveGroup)).toEqual([]);
  client.on(getGroup, () => success({ ...GROUP, member_count: 9 }));
  await user.click(within(dialog).getByRole('button', { name: 'Leave group' }));
  expect(await screen.findByText('You need an invitation to join this group.')).toBeTruthy();
  expect(client.requestsOf(leaveGroup)).toEqual([{ group_id: 1 }]);
  expect(toasts).toEqual([{ text: 'You left Calm Corners' }]);
});

test('[RT-02] members are listed with links to their profiles, and the owner is marked', async () => {
  show(clientWith([OWNER, MEMBER]));
  const list = await screen.findByRole('list', { name: 'Members' });
  const [owner, other] = within(list).getAllByRole('listitem');
  expect(owner?.textContent).toContain('Owner · @maralind');
  expect(other?.textContent).not.toContain('Owner');
  expect(within(list).getByRole('link', { name: 'Mara Lind' }).getAttribute('href')).toBe('/user/7/profile');
});

test('[FO-01] members can be followed from the list; the member’s own row shows Yourself', async () => {
  const me: GroupMember = { ...MEMBER, is_me: true };
  const client = clientWith([OWNER, me]);
  client.on(followUser, () => OK);
  const { user } = show(client, buildUser({ id: me.user_id }));
  await user.click(await screen.findByRole('button', { name: 'Follow Mara Lind' }));
  expect(client.requestsOf(followUser)).toEqual([{ id: OWNER.user_id }]);
  expect(screen.getByText('Yourself')).toBeTruthy();
});

test('failed members keep the group on the page and can be retried', async () => {
  const client = clientWith([OWNER]);
  client.on(listGroupMembers, () => failure('unavailable'));
  const { user } = show(client);
  expect(await screen.findByRole('heading', { level: 1, name: 'Calm Corners' })).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  client.on(listGroupMembers, () => pageOf([OWNER]));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Mara Lind' })).toBeTruthy();
});

test('a group without members shows an empty state', async () => {
  show(clientWith([], { ...GROUP, member_count: 0 }));
  expect(await screen.findByText('No members yet')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a large group can be searched by name', async () => {
  const client = clientWith([OWNER, MEMBER], { ...GROUP, member_count: 40 });
  const { user } = show(client);
  await screen.findByRole('link', { name: 'Theo Park' });
  client.on(listGroupMembers, ({ search }) => pageOf(search === 'nobody' ? [] : [OWNER]));
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText(/nobody/i)).toBeTruthy();
  expect(client.requestsOf(listGroupMembers).at(-1)).toEqual({ group_id: '1', limit: 24, search: 'nobody' });
});
