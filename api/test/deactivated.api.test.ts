import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNotificationCounts } from '@tagalong/contracts/account/notification';
import { cancelRemoval, removeAccount } from '@tagalong/contracts/account/settings';
import { CALLS } from '@tagalong/contracts/site/calls';
import { likePost } from '@tagalong/contracts/social/likeboard';
import { createNotify } from '#api/core/notify';
import { makeWorld, type Role, type World } from '#test/access-world';
import { callAs, PASSWORD, send } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { ACCESS } from './call-examples.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const NAME = 'Vanishing Vera';
const HANDLE = 'vanishing.vera';

/** A cookie without a session keeps visitor requests from receiving cached responses. */
const COOKIE = 'sid=none';

/** Returns the response of each read call about the owner's items, by the name of the call, for a role. */
async function readAll(world: World, role: Role): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [row, [requestOf]] of Object.entries(ACCESS)) {
    const call = CALLS.find(({ name }) => name === row.split('#')[0]);
    if (call?.method !== 'GET') continue;
    const who = { ...world.who[role], cookie: world.who[role].cookie || COOKIE };
    answers.set(row, (await send(who, call, await requestOf(world))).body);
  }
  return answers;
}
const naming = (answers: Map<string, string>): string[] =>
  [...answers].filter(([, body]) => body.includes(NAME) || body.includes(HANDLE)).map(([row]) => row);

test('[AU-09] no call reveals a deactivated account to others, and all do again after reactivation', async () => {
  const world = await makeWorld(site);
  const { owner, other } = world.who;
  await sql`UPDATE users SET nickname = ${NAME}, handle = ${HANDLE} WHERE id = ${owner.id}`;
  await callAs(other, likePost, { likebook_ids: [await boardOf(other.id)], target_id: world.postId });
  const notify = createNotify(db);
  const deed = { kind: 'interaction', subtype: 'like-post', actorId: owner.id } as const;
  await notify({ ...deed, userId: other.id, target: { type: 4, id: world.postId } });
  const { data: before } = await callAs(other, getNotificationCounts, {});
  const shown = {
    other: naming(await readAll(world, 'other')),
    visitor: naming(await readAll(world, 'visitor')),
  };
  for (const name of ['user.get', 'feed.list', 'post.get', 'notification.list'])
    assert.ok(shown.other.includes(name), name);

  await callAs(owner, removeAccount, { password: PASSWORD });
  assert.deepEqual(naming(await readAll(world, 'other')), []);
  assert.deepEqual(naming(await readAll(world, 'visitor')), []);
  const { data: after } = await callAs(other, getNotificationCounts, {});
  assert.equal(after.interaction.count, before.interaction.count - 1);

  await callAs(owner, cancelRemoval, {});
  assert.deepEqual(naming(await readAll(world, 'other')), shown.other);
  assert.deepEqual(naming(await readAll(world, 'visitor')), shown.visitor);
});

async function boardOf(userId: number): Promise<number> {
  return (await only(sql<{ id: number }>`SELECT id FROM likeboards WHERE user_id = ${userId}`)).id;
}
