import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications, type Notification } from '@tagalong/contracts/account/notification';
import { addTag, repostPost } from '@tagalong/contracts/creation/compose';
import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import { undoRepost, votePost } from '@tagalong/contracts/social/post-action';
import { draftWarningJob } from '#api/creation/drafts/draft-warning-job';
import { saleBooking } from '#api/earnings/affiliate/sale-booking';
import { payoutJob } from '#api/earnings/bank/payout-job';
import { PayoutRefused } from '#api/providers/payout/payout';
import { priceNewsJob } from '#api/storefront/products/price-news-job';
import { addLikeboard } from '#test/boards';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { addCommission, addPayment, book } from '#test/ledger';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const DAY_MS = 86_400_000;

const notificationsOf = async (who: Person): Promise<Notification[]> =>
  (await callAs(who, listNotifications, { limit: 20 })).data;
const subtypes = async (who: Person): Promise<string[]> =>
  (await notificationsOf(who)).map(({ type, subtype }) => `${type}/${subtype}`).sort();
const readAll = () => sql`UPDATE notifications_by_month SET read_at = now()`;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

async function addDraft(who: Person, ageDays: number): Promise<void> {
  const draft = { user_id: who.id, resource_origin: 'native', updated_at: ago(ageDays) };
  await insertInto(db, 'drafts', draft);
}

test('[NO-01] a repost, a vote and a tag by another user notify the author, once each', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const video = await addPost(db, { userId: author.id, type: 'YOUTUBE' });
  const choice = await addPost(db, { userId: author.id, type: 'THISORTHAT', imageCount: 2 });
  const product = await addProduct(db);
  await insertInto(
    db,
    'tot_sides',
    [0, 1].map((side) => ({ post_id: choice, side })),
  );
  for (const who of [fan, author]) {
    await callAs(who, repostPost, { post_id: video, caption: '' });
    await callAs(who, undoRepost, { post_id: video });
    await callAs(who, repostPost, { post_id: video, caption: '' });
    await callAs(who, votePost, { post_id: choice, side: 0 });
    await callAs(who, votePost, { post_id: choice, side: 1 });
  }
  await callAs(fan, addTag, { post_id: video, product_ids: [product] });
  await callAs(author, addTag, { post_id: video, product_ids: [product] });
  assert.deepEqual(await subtypes(author), ['interaction/repost', 'interaction/tag', 'interaction/vote']);
  assert.ok((await notificationsOf(author)).every(({ actors }) => actors[0]?.user_id === fan.id));
  assert.deepEqual(await subtypes(fan), []);
});

test('[NO-01] following, unfollowing and following again within a day notifies once, even when read', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const again = async (): Promise<void> => {
    await callAs(fan, unfollowUser, { id: author.id });
    await callAs(fan, followUser, { id: author.id });
  };
  await again();
  await readAll();
  await again();
  const rows = () => sql`SELECT * FROM notifications_by_month`;
  assert.equal((await rows()).length, 1);
  await sql`UPDATE notifications_by_month SET created_at = ${ago(2)}`;
  await again();
  assert.equal((await rows()).length, 2);
});

test('[DR-03] a draft notifies once that it is about to expire, and again only after it was saved', async () => {
  const ana = await signUp(site);
  const ben = await signUp(site);
  const job = draftWarningJob(db);
  for (const age of [5.1, 6.5, 1]) await addDraft(ana, age);
  for (const age of [7.1, 4.9]) await addDraft(ben, age);
  await job.run({});
  await readAll();
  await job.run({});
  assert.deepEqual(await subtypes(ana), ['tagalong/draft-expiry']);
  assert.deepEqual((await notificationsOf(ana))[0]?.payload, { count: 2 });
  assert.deepEqual(await subtypes(ben), []);
  await sql`UPDATE drafts SET updated_at = ${ago(5.5)}, warned_at = ${ago(6)} WHERE user_id = ${ben.id}`;
  await job.run({});
  assert.deepEqual(await subtypes(ben), ['tagalong/draft-expiry']);
});

async function offer(price: number, before: number, name: string): Promise<number> {
  const product_id = await addProduct(db, { name });
  const merchant_id = await addMerchant(db, `Merchant of ${name}`);
  const { id } = await only(
    insertInto(db, 'merchant_prices', { product_id, merchant_id, price, currency: 'USD' }),
  );
  const dayOf = (days: number): string => ago(days).toISOString().slice(0, 10);
  await insertInto(db, 'price_history', [
    { merchant_price_id: id, day: dayOf(30), price: before },
    { merchant_price_id: id, day: dayOf(0), price },
  ]);
  return product_id;
}
async function like(who: Person, productIds: readonly number[]): Promise<void> {
  const likeboard_id = await addLikeboard(db, { userId: who.id, name: 'Homes' });
  await insertInto(
    db,
    'likeboard_items',
    productIds.map((target_id) => ({ likeboard_id, target_type: 3, target_id, user_id: who.id })),
  );
}

test('[NO-01] [XT-08] a price drop or a new deal notifies those who like the product, and nobody else', async () => {
  const ana = await signUp(site);
  const ben = await signUp(site);
  const cheaper = await offer(900, 1_000, 'Vase');
  const hardly = await offer(990, 1_000, 'Lamp');
  const dealt = await offer(1_000, 1_000, 'Rug');
  const deal = { merchant_id: 1, product_id: dealt, offer_type: 2, title: '10 % off' };
  await insertInto(db, 'deals', { ...deal, start_date: ago(0.1), end_date: ago(-5) });
  await like(ana, [cheaper, hardly, dealt]);
  await priceNewsJob(db).run({});
  assert.deepEqual(await subtypes(ana), ['tagalong/deal', 'tagalong/price-drop']);
  const drop = (await notificationsOf(ana)).find(({ subtype }) => subtype === 'price-drop');
  assert.deepEqual([drop?.target?.type, drop?.target?.id, drop?.target?.name], [3, cheaper, 'Vase']);
  await readAll();
  await priceNewsJob(db).run({});
  assert.equal((await notificationsOf(ana)).length, 2);
  assert.deepEqual(await notificationsOf(ben), []);
});

test('[NO-01] [EA-05] a creator is notified of all money that is released, sent or returned, once each', async () => {
  const creator = await signUp(site, { isCreator: true });
  const commissionId = await addCommission(db, creator.id, 9_000);
  const move = { creatorId: creator.id, amount: 9_000, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await saleBooking(db).release();
  await saleBooking(db).release();
  assert.deepEqual((await notificationsOf(creator))[0]?.payload, { amount: 9_000 });
  const nextId = await addCommission(db, creator.id, 1_500);
  const next = { creatorId: creator.id, amount: 1_500, commissionId: nextId };
  await book(db, { ...next, kind: 'commission', from: 'network', to: 'pending' });
  await saleBooking(db).release();
  // Both are unread: neither is dropped, and a day's commissions are one line.
  assert.deepEqual(
    (await notificationsOf(creator)).map(({ payload }) => payload),
    [{ amount: 10_500 }],
  );

  const profile = { user_id: creator.id, payee_ref: 'payee-1' };
  await insertInto(db, 'payment_profiles', profile);
  const refused = await addPayment(db, creator.id, 3_000, 'first', 'requested');
  const sent = await addPayment(db, creator.id, 4_000, 'second', 'requested');
  const job = payoutJob(db, {
    async send({ paymentRef }) {
      if (paymentRef.endsWith(`-${refused}`)) throw new PayoutRefused('No.');
      return paymentRef;
    },
  });
  for (const payment_id of [refused, sent, sent]) await job.run({ payment_id });
  assert.deepEqual(await subtypes(creator), [
    'tagalong/commission',
    'tagalong/payment',
    'tagalong/payment-returned',
  ]);
  const payment = (await notificationsOf(creator)).find(({ subtype }) => subtype === 'payment');
  assert.deepEqual(payment?.payload, { amount: 4_000, payment_id: sent });
});
