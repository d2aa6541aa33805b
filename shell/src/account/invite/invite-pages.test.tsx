import { beforeEach, expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import {
  acceptInvitation,
  createInvitation,
  declineInvitation,
  getInvitation,
  type Invitation,
  listInvitationPlaces,
  listInvitedPeople,
  listReceivedInvitations,
  listSentInvitations,
  type SentInvitation,
} from '@tagalong/contracts/account/invitation';
import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { getByReferralId } from '@tagalong/contracts/social/people';
import { cookies } from '@tagalong/platform';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { takeReturnUrl } from '#host/session/return-url.ts';
import { InvitePages } from './invite-pages.tsx';

const invitation: Invitation = {
  key: 'k1',
  kind: 'referral',
  state: 'open',
  inviter: { user_id: 7, nickname: 'Ana Costa', avatar: null, color_id: 3 },
  merchant: null,
  group: null,
  expires_at: '2026-05-01T00:00:00.000Z',
};
const sent: SentInvitation = {
  ...invitation,
  name: 'Ben',
  email: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const NO_PLACES = success({ merchants: [], groups: [] });

function open({ query = '', user = buildUser() as ReturnType<typeof buildUser> | null } = {}) {
  const client = createFakeClient();
  client.on(listSentInvitations, () => pageOf([]));
  client.on(listReceivedInvitations, () => pageOf([]));
  client.on(listInvitationPlaces, () => NO_PLACES);
  client.on(listInvitedPeople, () => pageOf([]));
  client.on(getInvitation, () => success(invitation));
  const path = `${INVITE_FRIEND_ROUTE.path}${query}`;
  return { client, draw: () => renderRemote(<InvitePages />, { client, user, path }) };
}

beforeEach(() => {
  takeReturnUrl();
  cookies.remove('invite_user');
});

test('[RT-01] a member creates a link that can be copied, shared and scanned', async () => {
  const { client, draw } = open();
  client.on(createInvitation, () => success(sent));
  const { user, asked } = draw();
  await user.type(screen.getByRole('textbox', { name: 'Who is it for?' }), ' Ben ');
  await user.click(screen.getByRole('button', { name: 'Create invitation link' }));
  const title = await screen.findByRole('heading', { name: 'Your link for Ben is ready' });
  expect(document.activeElement).toBe(title);
  expect(client.requestsOf(createInvitation)).toEqual([{ kind: 'referral', name: 'Ben' }]);
  const url = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value;
  expect(url).toBe(`${location.origin}/invitefriend?key=k1`);
  expect(await screen.findByRole('img', { name: 'QR code for your invitation link' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(asked.map(({ name, payload }) => [name, (payload as { path: string }).path])).toEqual([
    ['share.open', '/invitefriend?key=k1'],
  ]);
});

test('[EA-04] offers the kinds that the API allows: four to a creator', async () => {
  const { client, draw } = open({ user: buildCreator() });
  client.on(createInvitation, () => success({ ...sent, kind: 'group' }));
  client.on(listInvitationPlaces, () =>
    success({
      merchants: [{ id: 1, name: 'Hearth' }],
      groups: [
        { id: 4, name: 'Slow homes' },
        { id: 5, name: 'Potters' },
      ],
    }),
  );
  const { user } = draw();
  await user.click(await screen.findByRole('radio', { name: /Join a group/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Create invitation link' }));
  expect(screen.getByText('Choose one to continue.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Group/ }));
  await user.click(screen.getByRole('option', { name: 'Potters' }));
  await user.click(screen.getByRole('button', { name: 'Create invitation link' }));
  await screen.findByRole('heading', { name: /is ready/ });
  expect(client.requestsOf(createInvitation)).toEqual([{ kind: 'group', group_id: 5 }]);
});

test('shows an invalid address beside its field and keeps the input', async () => {
  const { draw, client } = open();
  const { user } = draw();
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'nobody@');
  await user.click(screen.getByRole('button', { name: 'Create invitation link' }));
  expect(screen.getByText('Enter a valid email address.')).toBeTruthy();
  expect(email.value).toBe('nobody@');
  expect(client.requestsOf(createInvitation)).toEqual([]);
});

test('lists sent invitations with their state', async () => {
  const { client, draw } = open();
  client.on(listSentInvitations, () =>
    pageOf([
      sent,
      { ...sent, key: 'k2', name: 'Cleo', state: 'accepted' },
      { ...sent, key: 'k3', name: '', state: 'expired' },
    ]),
  );
  draw();
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: 'Copy link for Ben' })).toBeTruthy();
  expect(rows[1]?.textContent).toContain('Joined');
  expect(rows[2]?.textContent).toMatch(/Anyone with the link.*Expired/);
});

test('[EA-04] an accepted invitation shows who joined and what became of it', async () => {
  const { client, draw } = open();
  const accepted_by = { user_id: 8, nickname: 'Benjamin', avatar: null, color_id: 1 };
  const accepted = { ...sent, state: 'accepted' as const, accepted_by };
  client.on(listSentInvitations, () =>
    pageOf([
      { ...accepted, outcome: 'posted' },
      { ...accepted, key: 'k2', kind: 'influencer', outcome: 'joined' },
      { ...accepted, key: 'k3', kind: 'influencer', outcome: 'creator' },
      { ...accepted, key: 'k4', outcome: 'a-later-one' },
    ]),
  );
  draw();
  const [first, ...others] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^BBenjamin \(Ben\).*First post$/);
  const profile = within(first as HTMLElement).getByRole('link', { name: 'Benjamin' });
  expect(profile.getAttribute('href')).toBe('/user/8/profile');
  expect(others.map((row) => /Accepted$|Creator now$|Joined$/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Accepted',
    'Creator now',
    'Joined',
  ]);
});

test('[EA-04] the personal link is copied, and shows who joined through it', async () => {
  const { client, draw } = open({ user: buildUser({ id: 7 }) });
  const person = { user_id: 8, nickname: 'Cleo', avatar: null, color_id: 1, outcome: 'creator' };
  client.on(listInvitedPeople, () => pageOf([{ ...person, joined_at: '2026-03-02T10:00:00.000Z' }]));
  const { user } = draw();
  const section = await screen.findByRole('region', { name: 'Your personal link' });
  expect((await within(section).findByRole('listitem')).textContent).toMatch(/Cleo.*Creator now$/);
  await user.click(within(section).getByRole('button', { name: 'Copy link for your personal link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/invitefriend?ref=7`);
});

test.each([
  ['influencer', {}, 'Become a creator', '/me/switch-to-creator/terms'],
  [
    'merchant',
    { merchant: { id: 3, name: 'Hearth', logo: null } },
    'Add products to Hearth',
    '/me/storefront/3/add-product',
  ],
  [
    'group',
    { group: { id: 4, slug: 'slow-homes', name: 'Slow homes', avatar: null } },
    'Open the group',
    '/group/slow-homes',
  ],
] as const)(
  '[EA-04] an accepted invitation of kind %s leads to what it is for',
  async (kind, parts, name, to) => {
    const { client, draw } = open({ query: '?key=k1' });
    const shown = { ...invitation, kind, ...parts };
    client.on(getInvitation, () => success(shown));
    client.on(acceptInvitation, () => success({ ...shown, state: 'accepted' }));
    const { user } = draw();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
  },
);

test('[RT-01] the landing page names the inviter, and sign-up returns to it', async () => {
  const { draw } = open({ query: '?key=k1', user: null });
  const { user } = draw();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ana Costa invited you to Tagalong' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Join Tagalong' }));
  expect(takeReturnUrl()).toBe('/invitefriend?key=k1');
  expect(cookies.get('invite_user')).toBe('k1');
});

test('[EA-04] accepting before sign-up takes effect after it', async () => {
  cookies.set('invite_user', 'k1', 60);
  const { client, draw } = open({ query: '?key=k1' });
  client.on(acceptInvitation, () => success({ ...invitation, state: 'accepted' }));
  draw();
  expect(await screen.findByRole('heading', { name: 'You joined through Ana Costa.' })).toBeTruthy();
  expect(client.requestsOf(acceptInvitation)).toEqual([{ key: 'k1' }]);
  expect(cookies.get('invite_user')).toBeNull();
});

test('a member accepts with one press; a shared link has no Decline', async () => {
  const { client, draw } = open({ query: '?key=k1' });
  client.on(acceptInvitation, () => success({ ...invitation, state: 'accepted' }));
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  const profile = await screen.findByRole('link', { name: 'View Ana Costa’s profile' });
  expect(profile.getAttribute('href')).toBe('/user/7/profile');
});

test('a personal invitation can be declined after confirming', async () => {
  const { client, draw } = open({ query: '?key=k1' });
  client.on(listReceivedInvitations, () => pageOf([invitation]));
  client.on(declineInvitation, () => OK);
  const { user, location: place } = draw();
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = await screen.findByRole('alertdialog', { name: 'Decline the invitation?' });
  expect(client.requestsOf(declineInvitation)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(place.pathname).toBe('/home/latest'));
  expect(client.requestsOf(declineInvitation)).toEqual([{ key: 'k1' }]);
});

test("a closed invitation shows its state, and the user's own leads to inviting", async () => {
  const closed = open({ query: '?key=k1', user: null });
  closed.client.on(getInvitation, () => success({ ...invitation, state: 'expired' }));
  const { unmount } = closed.draw();
  expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeTruthy();
  unmount();
  open({ query: '?key=k1', user: buildUser({ id: 7 }) }).draw();
  expect(await screen.findByRole('heading', { name: 'This is your own invitation' })).toBeTruthy();
});

test('[EA-04] a referral link names the person and is remembered before sign-up; an unknown one still leads to sign-up', async () => {
  const { client, draw } = open({ query: '?key=u7', user: null });
  client.on(getInvitation, () => failure('not-found'));
  client.on(getByReferralId, ({ id }) =>
    id === 'u7'
      ? success({ user_profile: { user_id: 7, avatar: null, nickname: 'Ana Costa' } })
      : failure('not-found'),
  );
  const { unmount } = draw();
  expect(await screen.findByRole('heading', { name: 'Ana Costa invited you to Tagalong' })).toBeTruthy();
  expect(cookies.get('invite_user')).toBe('u7');
  unmount();
  cookies.remove('invite_user');
  const unknown = open({ query: '?ref=nobody', user: null });
  unknown.client.on(getByReferralId, () => failure('not-found'));
  unknown.draw();
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this invitation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join Tagalong' })).toBeTruthy();
  expect(cookies.get('invite_user')).toBeNull();
});

test('[EA-04] a referral link opened by a member is not remembered', async () => {
  const { client, draw } = open({ query: '?ref=u7' });
  client.on(getByReferralId, () =>
    success({ user_profile: { user_id: 7, avatar: null, nickname: 'Ana Costa' } }),
  );
  draw();
  await screen.findByRole('heading', { name: 'Ana Costa invited you to Tagalong' });
  expect(cookies.get('invite_user')).toBeNull();
});

test('[RT-01] a visitor without a link can log in in place', async () => {
  const { draw } = open({ user: null });
  const { user, answerIntent } = draw();
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await answerIntent(AUTH_LOGIN, { user_id: 3 });
  expect(await screen.findByRole('button', { name: 'Create invitation link' })).toBeTruthy();
});
