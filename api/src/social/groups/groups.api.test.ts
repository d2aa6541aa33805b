import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getGroup, listArticles, listGroupMembers } from '@tagalong/contracts/social/article';
import { followUser } from '@tagalong/contracts/social/follow';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

test('[RT-02] a group is read by id or slug and shows whether the viewer is a member', async () => {
  const [member, other] = [await signUp(site), await signUp(site)];
  const row = { slug: 'plants', name: 'Plant people', member_count: 1 };
  const { id } = await only(insertInto(site.db, 'groups', row));
  await insertInto(site.db, 'group_members', { group_id: id, user_id: member.id });
  const { data } = await callAs(member, getGroup, { group_id: 'plants' });
  assert.deepEqual([data.name, data.member_count, data.is_member], ['Plant people', 1, true]);
  assert.equal((await callAs(other, getGroup, { group_id: String(id) })).data.is_member, false);
  assert.equal((await refused(other, getGroup, { group_id: 'none' })).code, 'not-found');
});

test('[RT-02] members of a group are listed in the order in which they joined, page by page', async () => {
  const people = [await signUp(site), await signUp(site), await signUp(site)];
  const [owner, , last] = people;
  const { id } = await addGroup('walkers', people);
  await sql`UPDATE groups SET owner_id = ${owner?.id ?? null} WHERE id = ${id}`;
  const visitor = visitorOf(site);
  const first = await callAs(visitor, listGroupMembers, { group_id: 'walkers', limit: 2 });
  const next = await callAs(visitor, listGroupMembers, {
    group_id: String(id),
    limit: 2,
    cursor: first.next_cursor ?? '',
  });
  assert.deepEqual(
    [...first.data, ...next.data].map(({ user_id, is_owner }) => [user_id, is_owner]),
    people.map((person) => [person.id, person === owner]),
  );
  assert.equal(next.next_cursor, null);
  assert.equal(next.data[0]?.user_id, last?.id);
});

test("[FO-01] the list shows whom the viewer follows and the viewer's own row, and can be searched", async () => {
  const [viewer, other] = [await signUp(site, { nickname: 'Ren' }), await signUp(site, { nickname: 'Zoë' })];
  await addGroup('readers', [viewer, other]);
  await callAs(viewer, followUser, { id: other.id });
  const { data } = await callAs(viewer, listGroupMembers, { group_id: 'readers', limit: 10 });
  assert.deepEqual(
    data.map(({ is_me, is_followed }) => [is_me, is_followed]),
    [
      [true, false],
      [false, true],
    ],
  );
  const found = await callAs(viewer, listGroupMembers, { group_id: 'readers', search: 'zoe', limit: 10 });
  assert.deepEqual(
    found.data.map(({ user_id }) => user_id),
    [other.id],
  );
});

test('deactivated members are not listed; unknown groups and cursors of another list are rejected', async () => {
  const [here, away] = [await signUp(site), await signUp(site)];
  await addGroup('movers', [here, away]);
  await sql`UPDATE users SET deactivated_at = now(), delete_at = now() WHERE id = ${away.id}`;
  const visitor = visitorOf(site);
  const { data } = await callAs(visitor, listGroupMembers, { group_id: 'movers', limit: 10 });
  assert.deepEqual(
    data.map(({ user_id }) => user_id),
    [here.id],
  );
  assert.equal((await refused(visitor, listGroupMembers, { group_id: 'none', limit: 1 })).code, 'not-found');
  const { next_cursor } = await callAs(visitor, listArticles, { limit: 1 });
  const foreign = { group_id: 'movers', limit: 1, cursor: next_cursor ?? '' };
  assert.equal((await refused(visitor, listGroupMembers, foreign)).code, 'bad-cursor');
});

/** Adds a group whose members joined one day apart. */
async function addGroup(slug: string, people: readonly { id: number }[]) {
  const row = { slug, name: slug, member_count: people.length };
  const added = await only(insertInto(site.db, 'groups', row));
  const joined = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
  const rows = people.map((person, index) => ({
    group_id: added.id,
    user_id: person.id,
    created_at: joined(index),
  }));
  await insertInto(site.db, 'group_members', rows);
  return added;
}
