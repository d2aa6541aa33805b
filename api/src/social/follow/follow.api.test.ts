import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { getPost } from '@tagalong/contracts/social/post';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { addPost } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();

test('[FO-01] following returns success and both counts, is shown on the author, and counts once', async () => {
  const fan = await signUp(site);
  const author = await signUp(site);
  const unique_key = String(await addPost(site.db, { userId: author.id }));
  const users = [
    { id: fan.id, follower_count: 0, following_count: 1 },
    { id: author.id, follower_count: 1, following_count: 0 },
  ];
  const first = await callAs(fan, followUser, { id: author.id });
  const again = await callAs(fan, followUser, { id: author.id });
  for (const { status, data } of [first, again]) {
    assert.equal(status, 'success');
    assert.deepEqual(
      data?.users.sort((a, b) => a.id - b.id),
      users,
    );
  }
  assert.equal((await callAs(fan, getPost, { unique_key })).data.is_following_author, true);
  assert.equal((await callAs(author, getMyProfile, {})).data.follower_count, 1);
  assert.equal((await callAs(fan, getMyProfile, {})).data.following_count, 1);

  await callAs(fan, unfollowUser, { id: author.id });
  const { data } = await callAs(fan, unfollowUser, { id: author.id });
  assert.ok(data?.users.every((user) => user.follower_count + user.following_count === 0));
  assert.equal((await callAs(fan, getPost, { unique_key })).data.is_following_author, false);
  assert.equal((await callAs(author, getMyProfile, {})).data.follower_count, 0);
  assert.equal((await callAs(fan, getMyProfile, {})).data.following_count, 0);
});

test('[FO-01] following oneself or unknown users, or without an account, is rejected', async () => {
  const fan = await signUp(site);
  assert.equal((await refused(fan, followUser, { id: fan.id })).code, 'self-follow');
  assert.equal((await refused(fan, followUser, { id: 999_999 })).code, 'not-found');
  assert.equal((await refused(fan, unfollowUser, { id: 999_999 })).code, 'not-found');
  assert.equal((await refused(fan, followUser, { id: 0 })).code, 'validation-failed');
  assert.equal((await refused(visitorOf(site), followUser, { id: fan.id })).code, 'unauthenticated');
});

test('[FO-01] two members who follow each other concurrently both succeed', async () => {
  const [left, right] = [await signUp(site), await signUp(site)];
  await Promise.all([callAs(left, followUser, { id: right.id }), callAs(right, followUser, { id: left.id })]);
  const { follower_count, following_count } = (await callAs(left, getMyProfile, {})).data;
  assert.deepEqual([follower_count, following_count], [1, 1]);
});
