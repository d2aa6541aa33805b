import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptInvitation,
  checkInvitation,
  createInvitation,
  declineInvitation,
  FOUND_INVITATION,
  getInvitation,
  leaveGroup,
  listInvitationPlaces,
  listInvitedPeople,
  listReceivedInvitations,
  listSentInvitations,
  NO_INVITATION,
} from '@tagalong/contracts/account/invitation';
import { getNotificationCounts, listNotifications } from '@tagalong/contracts/account/notification';
import { register } from '@tagalong/contracts/account/sign-in';
import { getGroup } from '@tagalong/contracts/social/article';
import { addMerchant } from '#test/catalog';
import { callAs, PASSWORD, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

async function addGroup(owner: Person): Promise<number> {
  const row = { slug: 'slow-homes', name: 'Slow homes', owner_id: owner.id, member_count: 1 };
  const { id } = await only(insertInto(db, 'groups', row));
  await insertInto(db, 'group_members', { group_id: id, user_id: owner.id });
  return id;
}
async function merchantOf(person: Person): Promise<number> {
  const id = await addMerchant(db, 'Hearth');
  await sql`UPDATE merchants SET user_id = ${person.id} WHERE id = ${id}`;
  return id;
}

test('[EA-04] a referral shows its inviter and is credited once per new member', async () => {
  const inviter = await signUp(site, { nickname: 'Ana Costa' });
  const { data } = await callAs(inviter, createInvitation, { kind: 'referral', name: 'Ben' });
  const shown = await callAs(visitorOf(site), getInvitation, { key: data.key });
  assert.deepEqual([shown.data.state, shown.data.inviter?.nickname], ['open', 'Ana Costa']);
  const guest = await signUp(site);
  const accepted = await callAs(guest, acceptInvitation, { key: data.key });
  assert.equal(accepted.data.state, 'accepted');
  const invitedBy = (id: number) =>
    only(sql<{ invited_by: number | null }>`SELECT invited_by FROM users WHERE id = ${id}`);
  assert.equal((await invitedBy(guest.id)).invited_by, inviter.id);
  await callAs(guest, acceptInvitation, { key: data.key });
  const late = await signUp(site);
  assert.equal((await refused(late, acceptInvitation, { key: data.key })).code, 'invitation-closed');
  assert.equal((await invitedBy(late.id)).invited_by, null);
});

test('[EA-04] a referral link credits its person with an account created meanwhile, and notifies them', async () => {
  const inviter = await signUp(site);
  const { unique_key } = await only(
    sql<{ unique_key: string }>`SELECT unique_key FROM users WHERE id = ${inviter.id}`,
  );
  let count = 0;
  const invitedBy = async (cookie: string) => {
    count += 1;
    const email = `referred-${count}@tagalong.example`;
    const who = { app: site.app, cookie: `invite_user=${cookie}` };
    const { data } = await callAs(who, register, { email, password: PASSWORD, nickname: 'Ben Okafor' });
    const row = await only(
      sql<{ invited_by: number | null }>`SELECT invited_by FROM users WHERE id = ${data.id}`,
    );
    return row.invited_by;
  };
  assert.equal(await invitedBy(unique_key), inviter.id);
  assert.equal(await invitedBy(String(inviter.id)), inviter.id);
  for (const other of ['nobody', '999999', '', '%00', `${'9'.repeat(40)}`, 'a%20b'])
    assert.equal(await invitedBy(other), null);
  const { data } = await callAs(inviter, listNotifications, { subtype: 'referral', limit: 20 });
  assert.deepEqual([data.length, data[0]?.other_count, data[0]?.actors.length], [1, 0, 2]);
  await updateRow(db, 'users', inviter.id, { deactivated_at: new Date(), delete_at: new Date() });
  assert.equal(await invitedBy(unique_key), null);
});

test('[NO-01] the inviter is notified once when the friend joins', async () => {
  const inviter = await signUp(site);
  const { data } = await callAs(inviter, createInvitation, { kind: 'referral', name: 'Ben' });
  const guest = await signUp(site, { nickname: 'Ben Okafor' });
  await callAs(guest, acceptInvitation, { key: data.key });
  await callAs(guest, acceptInvitation, { key: data.key });
  const { data: notifications } = await callAs(inviter, listNotifications, {
    subtype: 'referral',
    limit: 20,
  });
  assert.deepEqual(
    notifications.map(({ type, actors }) => [type, actors[0]?.nickname]),
    [['interaction', 'Ben Okafor']],
  );
});

test('[EA-04] an account older than the invitation is not credited to the inviter', async () => {
  const guest = await signUp(site);
  const inviter = await signUp(site);
  const { data } = await callAs(inviter, createInvitation, { kind: 'referral' });
  await callAs(guest, acceptInvitation, { key: data.key });
  const row = (await sql`SELECT * FROM users WHERE id = ${guest.id}`)[0];
  assert.equal(row?.invited_by, null);
});

test('[EA-04] permissions by kind of invitation', async () => {
  const member = await signUp(site);
  assert.equal((await refused(member, createInvitation, { kind: 'influencer' })).code, 'forbidden');
  const creator = await signUp(site, { isCreator: true });
  await callAs(creator, createInvitation, { kind: 'influencer' });
  for (const kind of ['merchant', 'group'])
    assert.equal((await refused(creator, createInvitation, { kind })).code, 'validation-failed');
  const merchant_id = await merchantOf(creator);
  const group_id = await addGroup(creator);
  await callAs(creator, createInvitation, { kind: 'merchant', merchant_id });
  await callAs(creator, createInvitation, { kind: 'group', group_id });
  const asOther = (request: Record<string, unknown>) => refused(member, createInvitation, request);
  assert.equal((await asOther({ kind: 'merchant', merchant_id })).code, 'not-found');
  assert.equal((await asOther({ kind: 'group', group_id })).code, 'not-found');
  assert.ok((await refused(member, createInvitation, { kind: 'referral', email: 'x' })).fields?.email);
});

test('[EA-04] a group invitation grants membership, and a member can leave', async () => {
  const owner = await signUp(site);
  const group_id = await addGroup(owner);
  const { data } = await callAs(owner, createInvitation, { kind: 'group', group_id });
  const guest = await signUp(site);
  await callAs(guest, acceptInvitation, { key: data.key });
  const read = async () => (await callAs(guest, getGroup, { group_id: String(group_id) })).data;
  assert.deepEqual([(await read()).member_count, (await read()).is_member], [2, true]);
  await callAs(guest, leaveGroup, { group_id });
  assert.deepEqual([(await read()).member_count, (await read()).is_member], [1, false]);
  assert.equal((await refused(guest, leaveGroup, { group_id })).code, 'not-found');
});

test('[NO-01] an invited member is notified, and nobody else can accept or decline', async () => {
  const owner = await signUp(site);
  const invitee = await signUp(site);
  const { data } = await callAs(owner, createInvitation, { kind: 'referral', user_id: invitee.id });
  assert.equal((await callAs(invitee, getNotificationCounts, {})).data.anchor_invitation.count, 1);
  const [line] = (await callAs(invitee, listNotifications, { type: 'anchor_invitation', limit: 1 })).data;
  assert.deepEqual(line?.payload, { key: data.key });
  const received = await callAs(invitee, listReceivedInvitations, { limit: 5 });
  assert.deepEqual(
    received.data.map(({ key }) => key),
    [data.key],
  );
  const other = await signUp(site);
  for (const call of [acceptInvitation, declineInvitation])
    assert.equal((await refused(other, call, { key: data.key })).code, 'not-found');
  assert.equal((await refused(owner, acceptInvitation, { key: data.key })).code, 'own-invitation');
  await callAs(invitee, declineInvitation, { key: data.key });
  assert.equal((await refused(invitee, acceptInvitation, { key: data.key })).code, 'invitation-closed');
  assert.deepEqual((await callAs(invitee, listReceivedInvitations, { limit: 5 })).data, []);
});

test('[EA-04] an expired invitation cannot be accepted; sent invitations are listed in pages to their sender only', async () => {
  const owner = await signUp(site);
  for (const name of ['a', 'b', 'c']) await callAs(owner, createInvitation, { kind: 'referral', name });
  const first = await callAs(owner, listSentInvitations, { limit: 2 });
  const rest = await callAs(owner, listSentInvitations, { limit: 2, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ name }) => name),
    ['c', 'b', 'a'],
  );
  const guest = await signUp(site);
  assert.deepEqual((await callAs(guest, listSentInvitations, { limit: 2 })).data, []);
  await sql`UPDATE invitations SET expires_at = ${new Date(Date.now() - 1)}`;
  const key = first.data[0]?.key ?? '';
  assert.equal((await refused(guest, acceptInvitation, { key })).code, 'invitation-closed');
  assert.equal((await callAs(guest, getInvitation, { key })).data.state, 'expired');
  const unknown = { key: 'nobody-made-this' };
  assert.equal((await refused(guest, getInvitation, unknown)).code, 'not-found');
});

test('[EA-04] each inviter sees who accepted and what became of it, and is notified', async () => {
  const inviter = await signUp(site, { isCreator: true });
  const merchant_id = await merchantOf(inviter);
  const group_id = await addGroup(inviter);
  const guests: Record<string, Person> = {};
  for (const request of [
    { kind: 'referral' },
    { kind: 'influencer' },
    { kind: 'merchant', merchant_id },
    { kind: 'group', group_id },
  ] as const) {
    const { data } = await callAs(inviter, createInvitation, { ...request, name: request.kind });
    const guest = await signUp(site, { nickname: `Guest ${request.kind}` });
    await callAs(guest, acceptInvitation, { key: data.key });
    guests[request.kind] = guest;
  }
  await callAs(inviter, createInvitation, { kind: 'referral', name: 'open' });
  const outcomes = async () => {
    const { data } = await callAs(inviter, listSentInvitations, { limit: 10 });
    return data.map(({ name, accepted_by, outcome }) => [name, accepted_by?.nickname ?? null, outcome]);
  };
  assert.deepEqual(await outcomes(), [
    ['open', null, null],
    ['group', 'Guest group', 'joined'],
    ['merchant', 'Guest merchant', 'joined'],
    ['influencer', 'Guest influencer', 'joined'],
    ['referral', 'Guest referral', 'joined'],
  ]);
  const { data: notices } = await callAs(inviter, listNotifications, { limit: 20 });
  assert.deepEqual(notices.map(({ subtype }) => subtype).sort(), [
    'accepted-group',
    'accepted-influencer',
    'accepted-merchant',
    'referral',
  ]);
  await callAs(guests.group as Person, leaveGroup, { group_id });
  await updateRow(db, 'users', guests.influencer?.id ?? 0, { is_creator: true });
  await updateRow(db, 'users', guests.referral?.id ?? 0, { post_count: 1 });
  const now = new Date();
  await updateRow(db, 'users', guests.merchant?.id ?? 0, { deactivated_at: now, delete_at: now });
  assert.deepEqual((await outcomes()).slice(1), [
    ['group', 'Guest group', 'left'],
    ['merchant', null, 'joined'],
    ['influencer', 'Guest influencer', 'creator'],
    ['referral', 'Guest referral', 'posted'],
  ]);
  const people = await callAs(inviter, listInvitedPeople, { limit: 2 });
  const rest = await callAs(inviter, listInvitedPeople, { limit: 2, cursor: people.next_cursor ?? '' });
  assert.deepEqual(
    [...people.data, ...rest.data].map(({ nickname, outcome }) => [nickname, outcome]),
    [
      ['Guest group', 'joined'],
      ['Guest influencer', 'creator'],
      ['Guest referral', 'posted'],
    ],
  );
  assert.deepEqual((await callAs(guests.group as Person, listInvitedPeople, { limit: 2 })).data, []);
});

test('[EA-04] [NO-01] an invitation to the verified address of a member is listed, notified and answered', async () => {
  const merchant = await signUp(site);
  const merchant_id = await merchantOf(merchant);
  const member = await signUp(site);
  const prove = (email_verified_at: Date | null) => updateRow(db, 'users', member.id, { email_verified_at });
  const invite = async () => {
    const request = { kind: 'merchant', merchant_id, email: member.email.toUpperCase() } as const;
    return (await callAs(merchant, createInvitation, request)).data.key;
  };
  const keys = async (who: Person) =>
    (await callAs(who, listReceivedInvitations, { limit: 5 })).data.map(({ key }) => key);
  await prove(null);
  const key = await invite();
  assert.deepEqual(await keys(member), []);
  assert.equal((await refused(member, declineInvitation, { key })).code, 'invitation-closed');
  await prove(new Date());
  assert.deepEqual(await keys(member), [key]);
  assert.deepEqual(await keys(merchant), []);
  assert.equal((await refused(await signUp(site), declineInvitation, { key })).code, 'invitation-closed');
  await callAs(member, declineInvitation, { key });
  const another = await invite();
  const { data } = await callAs(member, listNotifications, { type: 'anchor_invitation', limit: 5 });
  assert.deepEqual(
    data.map(({ payload }) => payload),
    [{ key: another }],
  );
  assert.deepEqual(await keys(member), [another]);
  await callAs(member, acceptInvitation, { key: another });
  assert.deepEqual(await keys(member), []);
});

test("[SF-03] a merchant's invitation is found by the named member or verified address", async () => {
  const merchant = await signUp(site);
  const merchant_id = await merchantOf(merchant);
  const creator = await signUp(site);
  const none = { status: 'success', message: NO_INVITATION, merchant_account: null };
  assert.deepEqual(await callAs(creator, checkInvitation, {}), none);
  const { email } = creator;
  const { data } = await callAs(merchant, createInvitation, { kind: 'merchant', merchant_id, email });
  const prove = { email_verified_at: null as Date | null };
  await updateRow(db, 'users', creator.id, prove);
  assert.deepEqual(await callAs(creator, checkInvitation, {}), none);
  prove.email_verified_at = new Date();
  await updateRow(db, 'users', creator.id, prove);
  const found = {
    status: 'success',
    message: FOUND_INVITATION,
    merchant_account: { id: merchant_id, brand_logo: null, merchant_display_name: 'Hearth' },
  };
  assert.deepEqual(await callAs(creator, checkInvitation, {}), found);
  await callAs(creator, acceptInvitation, { key: data.key });
  assert.deepEqual(await callAs(creator, checkInvitation, {}), found);
  assert.deepEqual(await callAs(await signUp(site), checkInvitation, {}), none);
});

test('[EA-04] members can list their own groups and merchants to invite to', async () => {
  const owner = await signUp(site);
  const other = await signUp(site);
  const group_id = await addGroup(owner);
  const { data } = await callAs(owner, listInvitationPlaces, {});
  assert.deepEqual([data.merchants, data.groups.map(({ id }) => id)], [[], [group_id]]);
  assert.deepEqual((await callAs(other, listInvitationPlaces, {})).data, { merchants: [], groups: [] });
});
