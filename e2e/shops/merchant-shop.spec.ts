import { post, signUp } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

async function dataOf<Data>(answer: { ok(): boolean; text(): Promise<string> }): Promise<Data> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (JSON.parse(await answer.text()) as { data: Data }).data;
}

test("[RT-04] [SF-03] a merchant's shop is not found until its merchant invites the member, who then adds a product", async ({
  page,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  const merchant = await newVisitor();
  await logIn(merchant, 'merchant@tagalong.example');
  const { merchants } = await dataOf<{ merchants: { id: number; name: string }[] }>(
    await merchant.request.get('/api/me/invitation-places'),
  );
  const [shop] = merchants;
  const path = `/me/storefront/${shop?.id}/add-product`;
  await signUp(page);
  const { id } = await dataOf<{ id: number }>(await page.request.get('/api/auth/me'));

  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText('You need an invitation to edit this shop')).toBeVisible();
  await expectAccessible(page, "a merchant's shop that is closed to the member");

  const { key } = await dataOf<{ key: string }>(
    await post(merchant, '/api/invitations', { kind: 'merchant', merchant_id: shop?.id, user_id: id }),
  );
  await dataOf(await post(page, `/api/invitation/${key}/accept`));
  expect((await page.goto(path))?.status()).toBe(200);
  const picker = page.getByRole('dialog', { name: `Add products to ${shop?.name}’s shop` });
  await expect(picker).toBeVisible();
  await expectAccessible(page, "the picker over a merchant's shop");

  const listOf = async (list: string) =>
    dataOf<{ id: number; name: string }[]>(
      await page.request.get(`/api/merchant/${shop?.id}/${list}?limit=50`),
    );
  const inShop = new Set((await listOf('your-items')).map((product) => product.id));
  const name = (await listOf('products')).find((product) => !inShop.has(product.id))?.name ?? '';
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('option', { name }).click();
  await picker.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(page.getByText('1 product added')).toBeVisible();
  await expect(picker).toBeHidden();

  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(name);
  await first.getByRole('button', { name: `Remove ${name} from the shop` }).click();
  await expect(page.getByText('Removed from the shop')).toBeVisible();
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(name);
});
