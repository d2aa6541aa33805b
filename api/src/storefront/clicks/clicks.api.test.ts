import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addLikeboard } from '#test/boards';
import { addMerchant, addProduct } from '#test/catalog';
import { signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

async function addOffer(url: string | null = 'https://hearth.example/vase') {
  const productId = await addProduct(db, { name: 'Vase' });
  const merchant_id = await addMerchant(db, `Merchant of ${productId}`, 'direct');
  const row = { product_id: productId, merchant_id, price: 10_000, product_url: url };
  return { offerId: (await only(insertInto(db, 'merchant_prices', row))).id, productId };
}

const go = (path: string) =>
  site.app.inject({ url: path, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150' } });

test('[PR-07] [XT-22] a product of a public collection credits its owner, one of a private collection nobody', async () => {
  const creator = await signUp(site, { isCreator: true });
  const other = await signUp(site, { isCreator: true });
  for (const isPublic of [true, false]) {
    const { offerId, productId } = await addOffer();
    const name = isPublic ? 'Vases' : 'Ideas';
    await addLikeboard(db, { userId: creator.id, name, isPublic, productIds: [productId] });
    await go(`/go/${offerId}?shop=${creator.id}`);
    await go(`/go/${offerId}?shop=${other.id}`);
  }
  const clicks = await sql<{ creator_id: number | null }>`SELECT creator_id FROM clicks_by_month ORDER BY id`;
  assert.deepEqual(
    clicks.map(({ creator_id }) => creator_id),
    [creator.id, null, null, null],
  );
});

test('[PR-07] [XT-22] a link to a sold-out product leads to its page, which still knows the recommender', async () => {
  const { offerId, productId } = await addOffer(null);
  const { headers } = await go(`/go/${offerId}?post_ref=212&shop=50`);
  assert.equal(headers.location, `/productdetails/${productId}?post_ref=212&shop=50`);
});
