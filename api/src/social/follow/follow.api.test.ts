import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { getPost } from '@tagalong/contracts/social/post';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { addPost } from '#test/catalogue';
import { ask, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();

test('[FO-01] following answers success, shows on the author, and counts once on both sides', async () => {
  const fan = await signUp(site);
  const author = await signUp(site);
  const unique_key = String(await addPost(site.db, { userId: author.id }));
  assert.deepEqual(await ask(fan, followUser, { id: author.id }), { status: 'success' });
  await ask(fan, followUser, { id: author.id });
  assert.equal((await ask(fan, getPost, { unique_key })).data.is_following_author, true);
  assert.equal((await ask(author, getMyProfile, {})).data.follower_count, 1);
  assert.equal((await ask(fan, getMyProfile, {})).data.following_count, 1);

  await ask(fan, unfollowUser, { id: author.id });
  await ask(fan, unfollowUser, { id: author.id });
  assert.equal((await ask(fan, getPost, { unique_key })).data.is_following_author, false);
  assert.equal((await ask(author, getMyProfile, {})).data.follower_count, 0);
  assert.equal((await ask(fan, getMyProfile, {})).data.following_count, 0);
});

test('[FO-01] nobody follows themselves, nobody unknown, and nobody without an account', async () => {
  const fan = await signUp(site);
  assert.equal((await refused(fan, followUser, { id: fan.id })).code, 'self-follow');
  assert.equal((await refused(fan, followUser, { id: 999_999 })).code, 'not-found');
  assert.equal((await refused(fan, unfollowUser, { id: 999_999 })).code, 'not-found');
  assert.equal((await refused(fan, followUser, { id: 0 })).code, 'validation-failed');
  assert.equal((await refused(visitorOf(site), followUser, { id: fan.id })).code, 'unauthenticated');
});

test('[FO-01] two who follow each other at the same moment both succeed', async () => {
  const [left, right] = [await signUp(site), await signUp(site)];
  await Promise.all([ask(left, followUser, { id: right.id }), ask(right, followUser, { id: left.id })]);
  const { follower_count, following_count } = (await ask(left, getMyProfile, {})).data;
  assert.deepEqual([follower_count, following_count], [1, 1]);
});
