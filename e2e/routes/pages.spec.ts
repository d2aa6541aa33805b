import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { findDemoData } from '#lib/every-route.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

/** Locates the content that shows that a page is loaded. */
type Shown = (page: Page) => Locator;

// Each test opens the pages of one team in one browser, because a new context for each page takes twice as long.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const main = (page: Page) => page.locator('main');
const titled =
  (name: string | RegExp): Shown =>
  (page) =>
    main(page).getByRole('heading', { level: 1, name });
const feed =
  (name: string): Shown =>
  (page) =>
    page.getByRole('feed', { name }).getByRole('article').first();
const searchOf =
  (kind: string): Shown =>
  (page) =>
    main(page).locator(`nav [aria-current=page][href="/globalsearch/${kind}?query=vase"]`);

/** Opens each page by its URL and expects content, accessibility in both themes and no horizontal overflow. */
async function walk(page: Page, pages: Record<string, Shown>): Promise<void> {
  for (const [path, shown] of Object.entries(pages)) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(shown(page), path).toBeAttached();
    await settled(page);
    await expectAccessibleInBothThemes(page, path);
    const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(by, `${path} overflows`).toBeLessThanOrEqual(0);
  }
}

test('[RT-01] [SH-07] the site pages open by URL, with their own titles', async ({ page }) => {
  await walk(page, {
    '/page/terms_of_use': titled('Terms of Use'),
    '/page/privacy_policy': titled('Privacy Policy'),
    '/help': titled('How can we help?'),
    '/invitefriend': titled('Invite friends'),
  });
  for (const slug of ['about_us', 'support_center', 'contact_us', 'for_creators', 'for_brands']) {
    await page.goto(`/page/${slug}`);
    const title = main(page).getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(page).toHaveTitle(`${await title.textContent()} · Tagalong`);
  }
});

test('[RT-01] [AU-11] [AU-09] the settings open by URL', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await walk(page, {
    '/me/settings': titled('Settings & Privacy'),
    '/me/settings/info': titled('Profile details'),
    '/me/settings/about-me': titled('About me'),
    '/me/settings/account-security': titled('Account security'),
    '/me/settings/account-security/email': titled('Change your email'),
    '/me/settings/account-security/password': titled('Change your password'),
    '/me/settings/account-security-email/code?email=new%40tagalong.example': titled('Enter the code'),
    '/me/settings/update-success/email': titled('Account security'),
    '/me/settings/linked-accounts': titled('Linked accounts'),
    '/me/settings/linked': titled('Linked accounts'),
    '/me/settings/account-privacy': titled('Privacy'),
    '/me/settings/myEmail': titled('Emails'),
    '/me/settings/myInterests': titled('Interests'),
    '/me/settings/myBrands': titled('Brands'),
    '/me/settings/myCauses': titled('Causes'),
    '/me/settings/account/deactivate': titled('Before you go'),
  });
});

test('[RT-01] [NO-02] the notifications open by URL', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  const line: Shown = (opened) => main(opened).getByRole('listitem').first();
  await walk(page, {
    '/notifications': line,
    '/notifications/follower': titled('Notifications'),
    '/notifications/interaction': line,
    '/notifications/interaction/like-post': line,
    '/notifications/tagalong': titled('Notifications'),
    '/notifications/anchor_invitation': titled('Notifications'),
    '/invitefriend': titled('Invite friends'),
  });
});

test('[RT-02] [PO-10] the feeds and related pages open by URL', async ({ page }) => {
  const { post, postId } = await findDemoData(page);
  await walk(page, {
    '/home/featured': feed('For you'),
    '/home/latest': feed('Latest'),
    '/home/shop': feed('Shop'),
    '/home/tot': feed('This or That'),
    '/home/tot/backpacks': titled(/Backpacks/),
    '/home/collections': titled('Collections'),
    '/home/article': titled(/Articles/),
    '/article/1': titled(/chair/),
    '/group/1': titled(/Calm Corners/),
    [`/postdetails/${post}`]: (opened) => opened.getByRole('article').first(),
    [`/postdetails/${postId}`]: (opened) => opened.getByRole('article').first(),
  });
});

test('[RT-02] [SE-02] profiles, trends and searches open by URL', async ({ page }) => {
  const kinds = ['top', 'products', 'posts', 'users', 'brands', 'collections'];
  await walk(page, {
    '/user/5/profile': titled(/\w/),
    '/user/5/profile?part=collections': titled(/\w/),
    '/brand/1/profile': titled(/Field & Kiln/),
    '/brand/1/profile?part=posts': titled(/Field & Kiln/),
    '/trending/list/tags': titled(/Trending/),
    '/trending/list/brands/f': titled(/Trending/),
    '/trending/post/tag/shelfday': titled(/#shelfday/),
    ...Object.fromEntries(kinds.map((kind) => [`/globalsearch/${kind}?query=vase`, searchOf(kind)])),
  });
});

test('[RT-02] [LB-07] a member’s own pages open by URL', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  const { data } = (await (await page.request.get('/api/me/likeboards?limit=1')).json()) as {
    data: { id: number; slug: string; name: string }[];
  };
  const [{ id, slug, name } = { id: 0, slug: '', name: '' }] = data;
  await walk(page, {
    '/me/posts': titled(/Your posts/),
    '/me/posts/image': titled(/Your posts/),
    '/me/following': titled(/Following/),
    '/me/following?kind=brands': titled(/Brands/),
    '/me/followers': titled(/Followers/),
    '/me/likeboards': titled('Collections'),
    [`/me/likeboards/${slug}`]: titled(name),
    [`/me/likeboards/${id}/add-product?query=vase`]: titled(`Add to ${name}`),
  });
});

test('[RT-03] [RT-04] [RT-05] creation, shop and Bank open by URL', async ({ page }) => {
  const { product } = await findDemoData(page);
  await logIn(page, 'creator@tagalong.example');
  await walk(page, {
    '/create-post': titled(/\w/),
    '/create-post/draft': titled('Drafts'),
    '/create-post/video': titled(/\w/),
    '/create-post/tiktok/caption': titled(/\w/),
    '/hotproducts': titled('Hot products'),
    [`/productdetails/${product}`]: titled(/\w/),
    '/me': titled(/\w/),
    '/me/earnings': titled(/\w/),
  });
});

test('[RT-05] the reports, Views and the steps to a creator account open by URL', async ({ page }) => {
  const { product } = await findDemoData(page);
  await logIn(page, 'creator@tagalong.example');
  await walk(page, {
    [`/me/earnings/product/${product}`]: titled(/\w/),
    '/me/payments': titled('Payments'),
    '/me/transactions?key=this_year': titled('Transactions'),
    '/me/sales?key=custom&start=01/02/2026&end=28/02/2026': titled('Sales'),
    '/me/statements/2026-01': titled('Statement'),
    '/me/metrics': titled('Views'),
    '/me/metrics/post': titled('Views'),
    '/me/settings/payment': titled('Payment'),
    '/me/switch-to-creator/terms': titled('You’re a creator'),
  });
});
