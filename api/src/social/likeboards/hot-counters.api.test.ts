import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { getLikeState, likeWithOneTap, unlikeEverywhere } from '@tagalong/contracts/social/likeboard-items';
import { watchBrand } from '@tagalong/contracts/social/people';
import { deletePost } from '@tagalong/contracts/social/post';
import { votePost } from '@tagalong/contracts/social/post-action';
import { countersJob } from '#api/social/parts/counters';
import { SOCIAL_COUNTERS } from '#api/social/test/counters';
import { addBrand, addPost, addProduct } from '#test/catalog';
import { wrongBy } from '#test/counter';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';
import { likes } from './likes.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const MEMBERS = 12;
/** Runs requests of others during a transaction of the test. */
const outside = AsyncLocalStorage.snapshot();

test('[LB-06] [XT-38] many members change the same counters at once: each reads the own change, and none is lost', async () => {
  const author = await signUp(site);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => signUp(site)));
  const target = { type: 4, target_id: await addPost(db, { userId: author.id }) } as const;
  const product = { type: 3, target_id: await addProduct(db) } as const;
  const totId = await addPost(db, { userId: author.id, type: 'THISORTHAT', imageCount: 2 });
  await insertInto(db, 'tot_sides', [
    { post_id: totId, side: 0 },
    { post_id: totId, side: 1 },
  ]);
  const brand = await addBrand(db, 'Hearth');

  const change = async (member: Person, index: number): Promise<void> => {
    const { data } = await callAs(member, likeWithOneTap, target);
    assert.ok(data.is_liked && data.like_count >= 1);
    const read = (await callAs(member, getLikeState, target)).data;
    assert.ok(read.like_count >= data.like_count - index);
    await callAs(member, likeWithOneTap, product);
    const { data: followed } = await callAs(member, followUser, { id: author.id });
    assert.ok((followed?.users.find(({ id }) => id === author.id)?.follower_count ?? 0) >= 1);
    const { data: votes } = await callAs(member, votePost, { post_id: totId, side: index % 2 ? 1 : 0 });
    assert.ok((index % 2 ? votes.right_votes : votes.left_votes) >= 1);
    const { data: watched } = await callAs(member, watchBrand, { id: brand });
    assert.ok((watched?.watcher_count ?? 0) >= 1);
  };
  await Promise.all(members.map(change));
  assert.deepEqual(await sql`SELECT count(*) FROM counter_changes`, [{ count: 0 }]);
  assert.deepEqual(await wrongBy(db, SOCIAL_COUNTERS), []);
  const { like_count } = await only(sql`SELECT like_count FROM posts WHERE id = ${target.target_id}`);
  assert.equal(like_count, MEMBERS);

  await Promise.all(
    members.map(async (member) => {
      await callAs(member, unlikeEverywhere, target);
      await callAs(member, unfollowUser, { id: author.id });
    }),
  );
  assert.deepEqual(await wrongBy(db, SOCIAL_COUNTERS), []);
});

test('[XT-38] a member who likes a post doesn’t wait for another one’s transaction', {
  skip: db.kind === 'pglite',
}, async () => {
  const [author, slow, member] = await Promise.all([signUp(site), signUp(site), signUp(site)]);
  const targetId = await addPost(db, { userId: author.id });
  await db.transaction(async () => {
    await likes(db).likePost({ userId: slow.id, likeboardIds: null, targetId }, []);
    const { data } = await outside(() => callAs(member, likeWithOneTap, { type: 4, target_id: targetId }));
    assert.equal(data.like_count, 1);
  });
  const { data } = await callAs(member, getLikeState, { type: 4, target_id: targetId });
  assert.equal(data.like_count, 2);
});

test('[PO-04] [XT-38] a post that is removed waits for those who like it, and leaves their likeboards', {
  skip: db.kind === 'pglite',
}, async () => {
  const [author, member] = await Promise.all([signUp(site), signUp(site)]);
  const targetId = await addPost(db, { userId: author.id });
  await sql`UPDATE users SET post_count = 1 WHERE id = ${author.id}`;
  let isRemoved = false;
  let removing: Promise<void> = Promise.resolve();
  await db.transaction(async () => {
    await likes(db).likePost({ userId: member.id, likeboardIds: null, targetId }, []);
    removing = outside(() => callAs(author, deletePost, { post_id: targetId })).then(() => {
      isRemoved = true;
    });
    await setTimeout(200);
    assert.equal(isRemoved, false);
  });
  await removing;
  assert.deepEqual(await sql`SELECT count(*) FROM likeboard_items`, [{ count: 0 }]);
  assert.deepEqual(await sql`SELECT sum(post_count) AS count FROM likeboards`, [{ count: 0 }]);
  assert.deepEqual(await wrongBy(db, SOCIAL_COUNTERS), []);
});

test('[PO-04] [XT-38] an author can change something of the own post while its removal waits for them', {
  skip: db.kind === 'pglite',
}, async () => {
  const author = await signUp(site);
  const targetId = await addPost(db, { userId: author.id });
  await sql`UPDATE users SET post_count = 1 WHERE id = ${author.id}`;
  let removing: Promise<unknown> = Promise.resolve();
  await db.transaction(async () => {
    // A like begins with this lock. While it is held, the removal must not lock anything else that the like needs.
    await sql`SELECT pg_advisory_xact_lock_shared(7265003, ${targetId}::integer)`;
    removing = outside(() => callAs(author, deletePost, { post_id: targetId }));
    await setTimeout(200);
    await sql`SET LOCAL lock_timeout = '500ms'`;
    await likes(db).likePost({ userId: author.id, likeboardIds: null, targetId }, []);
  });
  await removing;
  assert.deepEqual(await sql`SELECT count(*) FROM likeboard_items`, [{ count: 0 }]);
});

test('[XT-38] a job adds what a process left that was killed after its commit, more than one step of it', async () => {
  const author = await signUp(site);
  const id = await addPost(db, { userId: author.id });
  await sql`INSERT INTO counter_changes (counter, target_id, change)
    SELECT 'posts', ${id}, 1 FROM generate_series(1, 12000)`;
  await insertInto(db, 'counter_changes', { counter: 'users', target_id: author.id, change: 3 });
  await countersJob(db).run({});
  assert.deepEqual(await sql`SELECT like_count FROM posts`, [{ like_count: 12_000 }]);
  assert.deepEqual(await sql`SELECT follower_count FROM users`, [{ follower_count: 3 }]);
  assert.deepEqual(await sql`SELECT FROM counter_changes`, []);
});
