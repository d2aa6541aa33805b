import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  getEmailPreferences,
  getPrivacy,
  listTopics,
  saveEmailPreferences,
  saveHandle,
  savePrivacy,
  saveTopics,
} from '@tagalong/contracts/account/preference';
import { searchUsers, suggest } from '@tagalong/contracts/social/search';
import { addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;

test('[AU-11] emails are on by default and can be turned off and on', async () => {
  const member = await signUp(site);
  const wanted = async () =>
    (await callAs(member, getEmailPreferences, {})).data
      .filter((row) => row.is_wanted)
      .map(({ kind }) => kind);
  assert.deepEqual(await wanted(), ['news', 'digest', 'follower', 'interaction', 'earning']);
  await callAs(member, saveEmailPreferences, { wanted: ['digest', 'earning'] });
  assert.deepEqual(await wanted(), ['digest', 'earning']);
  await callAs(member, saveEmailPreferences, { wanted: ['news', 'earning'] });
  assert.deepEqual(await wanted(), ['news', 'earning']);
  const other = await callAs(await signUp(site), getEmailPreferences, {});
  assert.ok(other.data.every(({ is_wanted }) => is_wanted));
  assert.equal((await refused(member, saveEmailPreferences, { wanted: ['spam'] })).code, 'validation-failed');
});

test('[AU-11] interests and causes are chosen separately, from their lists', async () => {
  const rows = [
    { kind: 'interest', name: 'Home', position: 1 },
    { kind: 'interest', name: 'Beauty', position: 0 },
    { kind: 'cause', name: 'Forests', position: 0 },
  ];
  const made = await insertInto(db, 'topics', rows);
  const [home = 0, beauty = 0, forests = 0] = made.map(({ id }) => id);
  const member = await signUp(site);
  const chosen = async (kind: 'interest' | 'cause') =>
    (await callAs(member, listTopics, { kind })).data.map(({ name, is_chosen }) => [name, is_chosen]);
  await callAs(member, saveTopics, { kind: 'cause', topic_ids: [forests] });
  await callAs(member, saveTopics, { kind: 'interest', topic_ids: [home, beauty] });
  await callAs(member, saveTopics, { kind: 'interest', topic_ids: [home] });
  assert.deepEqual(await chosen('interest'), [
    ['Beauty', false],
    ['Home', true],
  ]);
  assert.deepEqual(await chosen('cause'), [['Forests', true]]);
  const wrong = await refused(member, saveTopics, { kind: 'interest', topic_ids: [forests] });
  assert.ok(wrong.fields?.topic_ids);
});

test('[AU-11] an interest has the picture of the hot product that fits it best, or else of another, and a cause has none', async () => {
  const member = await signUp(site);
  await insertInto(db, 'topics', [
    { kind: 'interest', name: 'Bags', position: 0 },
    { kind: 'interest', name: 'Boats', position: 1 },
    { kind: 'interest', name: 'Kites', position: 2 },
    { kind: 'cause', name: 'Bags', position: 0 },
  ]);
  const bag = await addProduct(db, { name: 'Errand bag', hotScore: 5 });
  const other = await addProduct(db, { name: 'Bag of tea', hotScore: 2 });
  const cold = await addProduct(db, { name: 'Bag bag bag' });
  const boat = await addProduct(db, { name: 'Rowing boat' });
  for (const id of [bag, other, cold, boat])
    await updateRow(db, 'products', id, { image_400: `/${id}.webp` });
  const pictures = async (kind: 'interest' | 'cause') =>
    (await callAs(member, listTopics, { kind })).data.map(({ picture }) => picture?.src ?? null);
  assert.deepEqual(await pictures('interest'), [`/${bag}.webp`, `/${boat}.webp`, null]);
  assert.deepEqual(await pictures('cause'), [null]);
});

test('[AU-11] a private account is not found by any search', async () => {
  const member = await signUp(site, { nickname: 'Quiet Person' });
  const found = async () => {
    const users = await callAs(visitorOf(site), searchUsers, { query: 'quiet', limit: 5 });
    return users.data.length;
  };
  assert.equal(await found(), 1);
  await callAs(member, savePrivacy, { is_private: true });
  assert.equal(await found(), 0);
  assert.deepEqual((await callAs(member, suggest, { query: 'quiet' })).data, []);
  assert.equal((await callAs(member, getPrivacy, {})).data.is_private, true);
  await callAs(member, savePrivacy, { is_private: false });
  assert.equal(await found(), 1);
});

test('[AU-11] a handle can be changed to one that is free and well formed', async () => {
  const member = await signUp(site);
  await callAs(member, saveHandle, { tagalong_handle: 'ana.costa_7' });
  assert.equal((await callAs(member, whoAmI, {})).data?.tagalong_handle, 'ana.costa_7');
  const other = await signUp(site);
  const taken = await refused(other, saveHandle, { tagalong_handle: 'ana.costa_7' });
  assert.equal(taken.code, 'handle-taken');
  for (const tagalong_handle of ['admin', 'sup.port', 'official', 'tagalong_help', 'null'])
    assert.equal((await refused(other, saveHandle, { tagalong_handle })).code, 'handle-taken');
  for (const tagalong_handle of ['A', 'Ana Costa', '.ana', 'ana.', 'x'.repeat(31)])
    assert.ok((await refused(other, saveHandle, { tagalong_handle })).fields?.tagalong_handle);
});
