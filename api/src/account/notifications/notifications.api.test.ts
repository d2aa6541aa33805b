import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNotificationCounts } from '@tagalong/contracts/account/notification';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { likePost, listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { addPost } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

async function like(who: Person, postId: number): Promise<void> {
  const { data } = await callAs(who, listLikeboardChoices, { type: 4, target_id: postId });
  await callAs(who, likePost, { likebook_ids: data.map(({ id }) => id), target_id: postId });
}

test('[NO-01] follows and likes by others are counted by kind, repeated ones once', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const postId = await addPost(site.db, { userId: author.id });
  await callAs(fan, followUser, { id: author.id });
  await callAs(fan, unfollowUser, { id: author.id });
  await callAs(fan, followUser, { id: author.id });
  await like(fan, postId);
  await like(author, postId);
  const { data } = await callAs(author, getNotificationCounts, {});
  const none = { count: 0 };
  assert.deepEqual(data, {
    follower: { count: 1 },
    interaction: { count: 1 },
    tagalong: none,
    anchor_invitation: none,
  });
  assert.equal((await callAs(fan, getNotificationCounts, {})).data.follower.count, 0);
});

test('[NO-01] read notifications are not counted', async () => {
  const author = await signUp(site);
  await callAs(await signUp(site), followUser, { id: author.id });
  await sql`UPDATE notifications_by_month SET read_at = now()`;
  assert.equal((await callAs(author, getNotificationCounts, {})).data.follower.count, 0);
  assert.equal((await refused(visitorOf(site), getNotificationCounts, {})).code, 'unauthenticated');
});
