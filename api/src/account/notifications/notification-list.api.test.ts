import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getNotificationCounts,
  listNotifications,
  readNotificationList,
  updateNotificationStatus,
} from '@tagalong/contracts/account/notification';
import { followUser } from '@tagalong/contracts/social/follow';
import { createNotify } from '#api/core/notify';
import { addPost, addProduct } from '#test/catalog';
import { callAs, refused, send, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();
const notify = createNotify(site.db);

test('[NO-02] the same action of several people on one target is one entry: the newest three and a count', async () => {
  const author = await signUp(site);
  const postId = await addPost(site.db, { userId: author.id, imageCount: 1 });
  const productId = await addProduct(site.db, { name: 'Clay vase' });
  const fans = [];
  for (let count = 0; count < 5; count += 1) fans.push(await signUp(site, { nickname: `Fan ${count}` }));
  const deed = { userId: author.id, kind: 'interaction' } as const;
  for (const { id } of fans)
    await notify({ ...deed, subtype: 'like-post', actorId: id, target: { type: 4, id: postId } });
  await notify({
    ...deed,
    subtype: 'like-product',
    actorId: fans[0]?.id ?? 0,
    target: { type: 3, id: productId },
  });
  await callAs(fans[0] ?? author, followUser, { id: author.id });

  const { data } = await callAs(author, listNotifications, { limit: 12 });
  assert.deepEqual(
    data.map(({ type, subtype, other_count }) => [type, subtype, other_count]),
    [
      ['follower', 'follow', 0],
      ['interaction', 'like-product', 0],
      ['interaction', 'like-post', 2],
    ],
  );
  assert.deepEqual(
    data[2]?.actors.map(({ nickname }) => nickname),
    ['Fan 4', 'Fan 3', 'Fan 2'],
  );
  assert.deepEqual(
    [data[2]?.target?.id, data[2]?.target?.image],
    [postId, `/media/posts/${postId}-0-400.webp`],
  );
  assert.deepEqual([data[1]?.target?.name, data[0]?.target], ['Clay vase', null]);
  assert.ok(data.every(({ is_read }) => !is_read));
});

test('[NO-02] commissions of a day are added up; a payment is an entry of its own', async () => {
  const creator = await signUp(site);
  const notice = { userId: creator.id, kind: 'tagalong', actorId: null } as const;
  for (const amount of [100, 250])
    await notify({ ...notice, subtype: 'commission', causeId: amount, payload: { amount } });
  for (const payment_id of [7, 8]) {
    const payload = { payment_id, amount: 3_000 };
    await notify({ ...notice, subtype: 'payment', causeId: payment_id, payload });
  }
  const { data } = await callAs(creator, listNotifications, { limit: 12 });
  assert.deepEqual(
    data.map(({ subtype, payload }) => [subtype, payload.amount]),
    [
      ['payment', 3_000],
      ['payment', 3_000],
      ['commission', 350],
    ],
  );
});

test('[NO-02] the list is filtered by type and subtype, and paged', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  for (let count = 0; count < 5; count += 1) {
    const target = { type: 4, id: await addPost(site.db, { userId: author.id }) };
    await notify({ userId: author.id, kind: 'interaction', subtype: 'like-post', actorId: fan.id, target });
  }
  await callAs(fan, followUser, { id: author.id });
  const first = await callAs(author, listNotifications, { type: 'interaction', limit: 3 });
  const cursor = first.next_cursor ?? '';
  const second = await callAs(author, listNotifications, { type: 'interaction', limit: 3, cursor });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  assert.equal(new Set(ids).size, 5);
  assert.equal(second.next_cursor, null);
  const none = await callAs(author, listNotifications, { type: 'interaction', subtype: 'tag', limit: 3 });
  assert.deepEqual(none.data, []);
  assert.equal((await refused(author, listNotifications, { type: 'follower', cursor })).code, 'bad-cursor');
  assert.equal((await refused(author, listNotifications, { type: 'gossip' })).code, 'validation-failed');
  assert.deepEqual((await callAs(fan, listNotifications, { limit: 12 })).data, []);
  assert.equal((await refused(visitorOf(site), listNotifications, {})).code, 'unauthenticated');
});

test('[NO-02] leaving the page marks the shown notifications as read, but no later ones', async () => {
  const author = await signUp(site);
  const other = await signUp(site);
  const fan = await signUp(site);
  await callAs(fan, followUser, { id: author.id });
  await callAs(fan, followUser, { id: other.id });
  const max_id = (await callAs(author, listNotifications, { limit: 12 })).data[0]?.id ?? 0;
  await callAs(await signUp(site), followUser, { id: author.id });

  const form = { max_id: max_id + 1, read_status: 2 };
  assert.equal((await send(author, updateNotificationStatus, form)).statusCode, 200);
  assert.equal((await callAs(author, getNotificationCounts, {})).data.follower.count, 1);
  assert.equal((await callAs(other, getNotificationCounts, {})).data.follower.count, 1);
  for (const wrong of [{ max_id }, { max_id, read_status: 1 }, { max_id: 0, read_status: 2 }])
    assert.equal((await refused(author, updateNotificationStatus, wrong)).code, 'validation-failed');
  assert.equal((await refused(visitorOf(site), updateNotificationStatus, form)).code, 'unauthenticated');
});

test('[NO-02] leaving one list marks only that one as read', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const target = { type: 4, id: await addPost(site.db, { userId: author.id }) };
  for (const subtype of ['like-post', 'repost'])
    await notify({ userId: author.id, kind: 'interaction', subtype, actorId: fan.id, target });
  await callAs(fan, followUser, { id: author.id });
  const unread = async () => {
    const { follower, interaction } = (await callAs(author, getNotificationCounts, {})).data;
    return [follower.count, interaction.count];
  };
  const max_id = (await callAs(author, listNotifications, { limit: 12 })).data[0]?.id ?? 0;
  await callAs(author, readNotificationList, { max_id, type: 'interaction', subtype: 'repost' });
  assert.deepEqual(await unread(), [1, 1]);
  await callAs(author, readNotificationList, { max_id: max_id - 1, type: 'follower' });
  assert.deepEqual(await unread(), [1, 1]);
  await callAs(author, readNotificationList, { max_id, type: 'follower' });
  assert.deepEqual(await unread(), [0, 1]);
  await callAs(author, updateNotificationStatus, { max_id, read_status: 2 });
  assert.deepEqual(await unread(), [0, 0]);
  assert.equal((await refused(author, readNotificationList, { max_id })).code, 'validation-failed');
  const visitor = visitorOf(site);
  assert.equal(
    (await refused(visitor, readNotificationList, { max_id, type: 'follower' })).code,
    'unauthenticated',
  );
});
