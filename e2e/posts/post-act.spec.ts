import type { Page } from '@playwright/test';
import { forgetSession, post } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

/** Publishes a video post with one product; returns its unique key. */
async function publishVideo(page: Page, caption: string): Promise<string> {
  const found = await page.request.get('/api/search/products?query=vase&limit=1');
  const { data } = (await found.json()) as { data: { id: number }[] };
  const answer = await post(page, '/api/post/create', {
    resource_origin: 'youtube',
    link: 'https://www.youtube.com/watch?v=tAga1ong_01',
    caption,
    product_ids: [data[0]?.id],
    idempotency_key: `e2e-${caption}`.replaceAll(' ', '-'),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const made = (await answer.json()) as { data: { unique_key: string } };
  return made.data.unique_key;
}

test('[PO-02] [PO-03] [PO-09] the menu, the products and the shops of a post, for a visitor', async ({
  page,
}) => {
  await page.goto('/home/latest');
  const more = page.getByRole('button', { name: /^More options for the post by/ }).first();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await expectAccessible(page, 'the menu of a post');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(more).toBeFocused();

  await page
    .getByRole('button', { name: /^Shop this post/ })
    .first()
    .click();
  const products = page.getByRole('dialog', { name: 'Shop this post' });
  await expect(products.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the products of a post');
  await products
    .getByRole('button', { name: /^Where to buy/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /shop/i }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(products).toBeVisible();
});

test('[PO-05] a member votes, sees the result and changes the vote', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  const feed = await page.request.get('/api/feed/tot?limit=1');
  const { data } = (await feed.json()) as { data: { unique_key: string }[] };
  await page.goto(`/postdetails/${data[0]?.unique_key}`);
  const side = (word: string) =>
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(`(^|Vote )${word}[,:]`) });
  await side('This').click();
  await expect(side('This')).toHaveAttribute('aria-pressed', 'true');
  const stored = page.waitForResponse((response) => /side\W+1/.test(response.request().postData() ?? ''));
  await side('That').click();
  await expect(side('That')).toHaveAttribute('aria-pressed', 'true');
  await expect(side('This')).toHaveAttribute('aria-pressed', 'false');
  await stored;
  await page.reload();
  await expect(side('That')).toHaveAttribute('aria-pressed', 'true');
});

test('[PO-03] [PO-04] creators pin, edit and delete their own posts', async ({ page, complaints }) => {
  // The page of the deleted post requests it once more.
  complaints.allow(/404 .*\/api\/post\//);
  await logIn(page, 'creator@tagalong.example');
  const words = `Made to be deleted ${Date.now() % 1_000_000}`;
  const key = await publishVideo(page, words);

  await page.goto(`/postdetails/${key}`);
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^More options for the post by/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Pin to profile');
  await expect(page.getByText('Pinned to the top of your profile')).toBeVisible();
  await act('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit post' });
  await edit.getByRole('textbox', { name: /Caption/ }).fill(`${words}, changed`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post is updated')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('article').getByText(`${words}, changed`)).toBeVisible();
  await act('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await expectAccessible(page, 'the confirmation before a post is deleted');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'This post is no longer available' })).toBeVisible();
  // Closing the dialog calls history.back, which would abort a navigation that starts earlier.
  await expect(question).toHaveCount(0);
  await page.goto('/home/latest');
  await expect(page.getByText(`${words}, changed`)).toHaveCount(0);
});

test('[PO-02] [PO-03] [PO-04] a member tags a product on a post, promotes it, and undoes the repost', async ({
  page,
}) => {
  await logIn(page, 'creator@tagalong.example');
  const key = await publishVideo(page, `Made to be shared ${Date.now() % 1_000_000}`);
  await forgetSession(page);
  await logIn(page, 'shopper@tagalong.example');
  await page.goto(`/postdetails/${key}`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('button', { name: 'Shop this post · 1' })).toBeVisible();

  await article.getByRole('button', { name: 'Add tag' }).click();
  const picker = page.getByRole('dialog', { name: 'Tag products' });
  await picker.getByRole('searchbox').fill('vase');
  await expect(picker.getByText('Already tagged')).toBeVisible();
  await picker.getByRole('option', { name: /vase/i, disabled: false }).first().click();
  await picker.getByRole('button', { name: 'Tag 1 product' }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag products' });
  await expect(tagging.getByText('2 products tagged')).toBeVisible();
  await tagging.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 product tagged')).toBeVisible();
  await expect(article.getByRole('button', { name: 'Shop this post · 2' })).toBeVisible();

  const act = async (name: string): Promise<void> => {
    await article.getByRole('button', { name: /^More options for the post by/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Create post promoting this content');
  const promotion = page.getByRole('dialog', { name: 'Promote this post' });
  await promotion.getByRole('textbox', { name: 'Your words' }).fill('So calm');
  await expectAccessible(page, 'the repost of a post');
  await promotion.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByText('Reposted to your profile')).toBeVisible();
  await expect(promotion).toHaveCount(0);

  await article.getByRole('button', { name: 'Edit repost' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit repost' });
  await expect(edit.getByRole('textbox', { name: 'Your words' })).toHaveValue('So calm');
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await act('Undo repost');
  await page
    .getByRole('alertdialog', { name: 'Undo this repost?' })
    .getByRole('button', { name: 'Undo repost' })
    .click();
  await expect(article.getByRole('button', { name: /^Repost/ })).toBeVisible();
});
