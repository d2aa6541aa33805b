import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { listBrands } from '@tagalong/contracts/social/discovery';
import { followUser } from '@tagalong/contracts/social/follow';
import {
  getBrand,
  getByReferralId,
  getUser,
  listFollowers,
  listFollowing,
  listUserPosts,
  listWatchedBrands,
  unwatchBrand,
  watchBrand,
} from '@tagalong/contracts/social/people';
import { addBrand, addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

async function deactivate({ id }: Person): Promise<void> {
  const change = { deactivated_at: new Date(), delete_at: new Date() };
  await updateRow(site.db, 'users', id, change);
}

test('[AP-01] a profile shows whether the viewer follows it, and nothing private', async () => {
  const [mia, fan] = [await signUp(site, { nickname: 'Mia' }), await signUp(site)];
  await callAs(fan, followUser, { id: mia.id });
  const { profiles } = (await callAs(fan, getUser, { id: mia.id })).data;
  assert.deepEqual(
    [
      profiles.nickname,
      profiles.is_followed,
      profiles.register_type,
      profiles.follower_count,
      profiles.is_me,
    ],
    ['Mia', true, 0, 1, false],
  );
  assert.equal(JSON.stringify(profiles).includes(mia.email), false);
  assert.equal((await callAs(visitorOf(site), getUser, { id: mia.id })).data.profiles.is_followed, false);
  await deactivate(mia);
  assert.equal((await refused(fan, getUser, { id: mia.id })).code, 'not-found');
  assert.equal((await refused(fan, listFollowers, { id: mia.id })).code, 'not-found');
  assert.equal((await refused(fan, listUserPosts, { id: mia.id })).code, 'not-found');
});

test('[FO-03] a profile shows its links, and that it follows the viewer', async () => {
  const [mia, fan] = [await signUp(site), await signUp(site)];
  const about = await callAs(mia, getAbout, {});
  const links = [{ kind: 'blog' as const, url: 'https://mia.example/blog' }];
  await callAs(mia, saveAbout, { ...about.data, links });
  await callAs(fan, followUser, { id: mia.id });
  const { profiles } = (await callAs(mia, getUser, { id: fan.id })).data;
  assert.deepEqual([profiles.follows_me, profiles.is_followed, profiles.links], [true, false, []]);
  const seen = (await callAs(fan, getUser, { id: mia.id })).data.profiles;
  assert.deepEqual([seen.follows_me, seen.links], [false, links]);
  const [follower] = (await callAs(mia, listFollowers, { id: mia.id, limit: 12 })).data;
  assert.equal(follower?.follows_me, true);
});

test('[PO-08] a profile and a brand return a picture for shared links', async () => {
  const { id } = await signUp(site);
  assert.equal((await callAs(visitorOf(site), getUser, { id })).data.profiles.share_picture, null);
  for (const _ of [1, 2]) await addPost(site.db, { userId: id, type: 'IMAGE', imageCount: 1 });
  const [photo] = await sql`SELECT url FROM post_images i JOIN posts o ON o.id = i.post_id
    WHERE o.user_id = ${id} ORDER BY o.id DESC`;
  assert.equal((await callAs(visitorOf(site), getUser, { id })).data.profiles.share_picture, photo?.url);
  const hot = await addProduct(site.db, { brand: 'Wick', hotScore: 3 });
  await addProduct(site.db, { brand: 'Wick' });
  const [product] = await sql`SELECT brand_id, image_original FROM products WHERE id = ${hot}`;
  const { data } = await callAs(visitorOf(site), getBrand, { id: Number(product?.brand_id) });
  assert.equal(data.share_picture, product?.image_original);
});

test("[AP-01] [EA-04] an invitation's sender is returned by unique key or by id", async () => {
  const mia = await signUp(site, { nickname: 'Mia' });
  const { unique_key } = (await callAs(mia, getUser, { id: mia.id })).data.profiles;
  for (const id of [unique_key, String(mia.id)]) {
    const { user_profile } = (await callAs(visitorOf(site), getByReferralId, { id })).data;
    assert.deepEqual(user_profile, { user_id: mia.id, avatar: null, nickname: 'Mia' });
  }
  assert.equal((await refused(visitorOf(site), getByReferralId, { id: 'nobody' })).code, 'not-found');
});

test('[FO-03] followers and following are read page by page and searched', async () => {
  const [mia, ana, ben] = [
    await signUp(site, { nickname: 'Mia' }),
    await signUp(site, { nickname: 'Ana 100%' }),
    await signUp(site, { nickname: 'Ben' }),
  ];
  await callAs(ana, followUser, { id: mia.id });
  await callAs(ben, followUser, { id: mia.id });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page: ResponseOf<typeof listFollowers> = await callAs(ana, listFollowers, {
      id: mia.id,
      limit: 1,
      ...(cursor && { cursor }),
    });
    names.push(...page.data.map(({ nickname, is_me }) => `${nickname}${is_me ? ' (me)' : ''}`));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(names, ['Ben', 'Ana 100% (me)']);
  const found = async (search: string) =>
    (await callAs(ana, listFollowers, { id: mia.id, search, limit: 12 })).data.map(
      ({ nickname }) => nickname,
    );
  assert.deepEqual(await found('BE'), ['Ben']);
  assert.deepEqual(await found('%'), ['Ana 100%']);
  const following = await callAs(ana, listFollowing, { id: ana.id, limit: 12 });
  assert.deepEqual(
    following.data.map(({ user_id, is_followed }) => [user_id, is_followed]),
    [[mia.id, true]],
  );
  const { next_cursor } = await callAs(ana, listFollowers, { id: mia.id, limit: 1 });
  assert.equal((await refused(ana, listFollowing, { id: mia.id, cursor: next_cursor })).code, 'bad-cursor');
});

test('[PR-06] a brand has pictures of its three hottest products, of variants only where others are missing', async () => {
  const viewer = await signUp(site);
  const add = async (brand: string, hotScore: number, parent: number | null = null) => {
    const id = await addProduct(site.db, { brand, hotScore });
    await sql`UPDATE products SET parent_id = ${parent}, image_400 = ${`/${id}.webp`} WHERE id = ${id}`;
    return id;
  };
  const [first, second, third] = [await add('Wick', 5), await add('Wick', 9), await add('Wick', 7)];
  await add('Wick', 99, first);
  await add('Wick', 1);
  const only = await add('Ember', 2);
  const variant = await add('Ember', 8, only);
  const { data } = await callAs(viewer, listBrands, { order: 'name', limit: 20 });
  const picturesOf = (name: string) =>
    data.find((brand) => brand.name === name)?.pictures?.map(({ src }) => src);
  assert.deepEqual(
    picturesOf('Wick'),
    [second, third, first].map((id) => `/${id}.webp`),
  );
  assert.deepEqual(
    picturesOf('Ember'),
    [only, variant].map((id) => `/${id}.webp`),
  );
});

test('[AP-01] [FO-04] a brand is watched once and unwatched once', async () => {
  const fan = await signUp(site);
  const other = await signUp(site);
  const id = await addBrand(site.db, 'Fern & Oak');
  const counts = [
    await callAs(fan, watchBrand, { id }),
    await callAs(fan, watchBrand, { id }),
    await callAs(other, unwatchBrand, { id }),
  ];
  assert.deepEqual(
    counts.map(({ data }) => data?.watcher_count),
    [1, 1, 1],
  );
  const brand = (await callAs(fan, getBrand, { id })).data;
  assert.deepEqual([brand.name, brand.is_watched, brand.watcher_count], ['Fern & Oak', true, 1]);
  assert.equal((await callAs(other, getBrand, { id })).data.is_watched, false);
  const list = { id: fan.id, search: 'oak', limit: 12 };
  assert.deepEqual(
    (await callAs(other, listWatchedBrands, list)).data.map((item) => [item.name, item.is_watched]),
    [['Fern & Oak', false]],
  );
  await callAs(fan, unwatchBrand, { id });
  await callAs(fan, unwatchBrand, { id });
  assert.equal((await callAs(fan, getBrand, { id })).data.watcher_count, 0);
  assert.equal((await refused(fan, watchBrand, { id: 999 })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), watchBrand, { id })).code, 'unauthenticated');
});

test("[PO-10] a user's posts are listed page by page and by kind, without deleted ones", async () => {
  const [mia, other] = [await signUp(site), await signUp(site)];
  const userId = mia.id;
  await addPost(site.db, { userId, caption: 'one' });
  await addPost(site.db, { userId, caption: 'two', type: 'TIKTOK' });
  const gone = await addPost(site.db, { userId, caption: 'gone' });
  await sql`UPDATE posts SET status = 0 WHERE id = ${gone}`;
  await addPost(site.db, { userId: other.id, caption: 'other' });
  const first = await callAs(other, listUserPosts, { id: userId, limit: 1 });
  const next = await callAs(other, listUserPosts, { id: userId, limit: 1, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...next.data].map(({ post_caption }) => post_caption),
    ['two', 'one'],
  );
  assert.equal(next.next_cursor, null);
  const images = await callAs(visitorOf(site), listUserPosts, { id: userId, type: 'IMAGE', limit: 12 });
  assert.deepEqual(
    images.data.map(({ post_caption }) => post_caption),
    ['one'],
  );
  const cursor = first.next_cursor;
  assert.equal((await refused(other, listUserPosts, { id: other.id, cursor })).code, 'bad-cursor');
});
