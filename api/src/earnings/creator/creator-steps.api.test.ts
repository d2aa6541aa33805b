import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { acceptInvitation, createInvitation } from '@tagalong/contracts/account/invitation';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { CREATOR_STEPS, getCreatorSteps, takeCreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { callAs, refused, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

test('[EA-04] a member becomes a creator step by step, in order, and each step may be repeated', async () => {
  const member = await signUp(site);
  const start = await callAs(member, getCreatorSteps, {});
  assert.deepEqual([start.data.is_creator, start.data.next], [false, 'terms']);
  assert.equal((await refused(member, takeCreatorStep, { step: 'social' })).code, 'step-out-of-order');
  await callAs(member, takeCreatorStep, { step: 'terms' });
  await callAs(member, takeCreatorStep, { step: 'terms' });
  assert.equal((await refused(member, takeCreatorStep, { step: 'profile' })).code, 'profile-incomplete');
  await sql`UPDATE users SET bio = 'Ceramics' WHERE id = ${member.id}`;
  assert.equal((await callAs(member, takeCreatorStep, { step: 'profile' })).data.next, 'social');
  const end = await callAs(member, takeCreatorStep, { step: 'social' });
  assert.deepEqual([end.data.is_creator, end.data.next], [true, null]);
  assert.ok(end.data.steps.every(({ is_done }) => is_done));
  const me = await callAs(member, whoAmI, {});
  assert.deepEqual([me.data?.is_creator, me.data?.user_type], [true, 1]);
  assert.equal((await callAs(member, takeCreatorStep, { step: 'social' })).data.is_creator, true);
});

test('[EA-04] who invited someone to become a creator learns once that it worked', async () => {
  const inviter = await signUp(site, { isCreator: true });
  const member = await signUp(site, { nickname: 'Ben Okafor' });
  for (const kind of ['influencer', 'referral'] as const) {
    const { data } = await callAs(inviter, createInvitation, { kind });
    await callAs(member, acceptInvitation, { key: data.key });
  }
  await sql`UPDATE users SET bio = 'Ceramics' WHERE id = ${member.id}`;
  for (const step of [...CREATOR_STEPS, 'social'] as const) await callAs(member, takeCreatorStep, { step });
  const { data } = await callAs(inviter, listNotifications, { subtype: 'became-creator', limit: 5 });
  assert.deepEqual(
    data.map(({ type, actors }) => [type, actors.map(({ nickname }) => nickname)]),
    [['interaction', ['Ben Okafor']]],
  );
});

test('[EA-04] a merchant account stays a merchant, and steps belong to their own member', async () => {
  const merchant = await signUp(site);
  await sql`UPDATE users SET user_type = 3 WHERE id = ${merchant.id}`;
  assert.equal((await refused(merchant, takeCreatorStep, { step: 'terms' })).code, 'forbidden');
  await callAs(await signUp(site), takeCreatorStep, { step: 'terms' });
  assert.equal((await callAs(await signUp(site), getCreatorSteps, {})).data.next, 'terms');
});
