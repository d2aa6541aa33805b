import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRODUCT_REQUESTS_MAX, requestProduct } from '@tagalong/contracts/storefront/product-request';
import { addMerchant, addProduct } from '#test/catalog';
import { callAs, refused, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { runProductRequests } from './request-command.ts';

const site = await testSite();
const { db } = site;

test('[CR-05] [XT-17] a member requests an unknown product once, and only so many', async () => {
  const member = await signUp(site);
  const links = () =>
    sqlOn(db)<{ link: string }>`SELECT link FROM product_requests WHERE user_id = ${member.id}`;
  await callAs(member, requestProduct, { link: 'https://new.example/vase' });
  await callAs(member, requestProduct, { link: 'https://www.new.example/vase?utm_source=x' });
  assert.deepEqual(
    (await links()).map(({ link }) => link),
    ['https://new.example/vase'],
  );
  for (let index = 1; index < PRODUCT_REQUESTS_MAX; index += 1)
    await callAs(member, requestProduct, { link: `https://new.example/${index}` });
  const more = { link: 'https://new.example/more' };
  assert.equal((await refused(member, requestProduct, more)).code, 'too-many-product-requests');
  await callAs(member, requestProduct, { link: 'https://new.example/vase' });
  for (const link of ['vase', 'https://?vase', 'http:///vase'])
    assert.equal((await refused(member, requestProduct, { link })).code, 'validation-failed');
});

test('[CR-05] [XT-17] operators list the products that members asked for until the catalog has them, and delete requests', async () => {
  const [mia, noa] = [await signUp(site), await signUp(site)];
  const vase = 'https://asked.example/vase';
  for (const member of [mia, noa]) await callAs(member, requestProduct, { link: vase });
  await callAs(mia, requestProduct, { link: 'https://asked.example/lamp' });
  const run = async (...args: string[]) => {
    let written = '';
    const code = await runProductRequests(db, args, (text) => {
      written += text;
    });
    return { code, lines: written.split('\n').filter((line) => line.includes('asked.example')), written };
  };
  const listed = async () => (await run()).lines.map((line) => line.replace(/\t.*\t/, ' '));
  assert.deepEqual(await listed(), [`2 ${vase}`, '1 https://asked.example/lamp']);
  const merchant_id = await addMerchant(db, 'Asked');
  const offer = { product_id: await addProduct(db), merchant_id, price: 100, product_url: vase };
  await insertInto(db, 'merchant_prices', offer);
  assert.deepEqual(await listed(), ['1 https://asked.example/lamp']);
  assert.equal(
    (await run('--dismiss', 'https://www.asked.example/lamp?utm_source=x')).written,
    '1 request deleted\n',
  );
  assert.deepEqual(await listed(), []);
  assert.equal((await run('--delete')).code, 2);
});
