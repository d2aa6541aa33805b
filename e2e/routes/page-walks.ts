import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { findDemoData } from '#lib/every-route.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn } from '#lib/site-test.ts';

/** Locates the content that shows that a page is loaded. */
type Shown = (page: Page) => Locator;

/** Pages of one team, as one person opens them. */
interface PageWalk {
  title: string;
  person: 'visitor' | 'shopper' | 'creator';
  /** Returns the content of each path. */
  pages(page: Page): Promise<Record<string, Shown>> | Record<string, Shown>;
}

const main = (page: Page): Locator => page.locator('main');
const titled =
  (name: string | RegExp): Shown =>
  (page) =>
    main(page).getByRole('heading', { level: 1, name });
const feed =
  (name: string): Shown =>
  (page) =>
    page.getByRole('feed', { name }).getByRole('article').first();
const article: Shown = (page) => page.getByRole('article').first();
const line: Shown = (page) => main(page).getByRole('listitem').first();
const searchOf =
  (kind: string): Shown =>
  (page) =>
    main(page).locator(`nav [aria-current=page][href="/globalsearch/${kind}?query=vase"]`);
const SEARCHES = ['top', 'products', 'posts', 'users', 'brands', 'collections'];

/** Each walk takes one browser, because a new context for each page takes twice as long. */
export const PAGE_WALKS: readonly PageWalk[] = [
  {
    title: '[RT-01] [SH-07] the site pages open by URL',
    person: 'visitor',
    pages: () => ({
      '/page/terms_of_use': titled('Terms of Use'),
      '/page/privacy_policy': titled('Privacy Policy'),
      '/help': titled('How can we help?'),
      '/invitefriend': titled('Invite friends'),
    }),
  },
  {
    title: '[RT-01] [AU-11] [AU-09] the settings open by URL',
    person: 'shopper',
    pages: () => ({
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
    }),
  },
  {
    title: '[RT-01] [NO-02] the notifications open by URL',
    person: 'creator',
    pages: () => ({
      '/notifications': line,
      '/notifications/follower': titled('Notifications'),
      '/notifications/interaction': line,
      '/notifications/interaction/like-post': line,
      '/notifications/tagalong': titled('Notifications'),
      '/notifications/anchor_invitation': titled('Notifications'),
      '/invitefriend': titled('Invite friends'),
    }),
  },
  {
    title: '[RT-02] [PO-10] the feeds and related pages open by URL',
    person: 'visitor',
    async pages(page) {
      const { post, postId } = await findDemoData(page);
      return {
        '/home/featured': feed('For you'),
        '/home/latest': feed('Latest'),
        '/home/shop': feed('Shop'),
        '/home/tot': feed('This or That'),
        '/home/tot/backpacks': titled(/Backpacks/),
        '/home/collections': titled('Collections'),
        '/home/article': titled(/Articles/),
        '/article/1': titled(/chair/),
        '/group/1': titled(/Calm Corners/),
        [`/postdetails/${post}`]: article,
        [`/postdetails/${postId}`]: article,
      };
    },
  },
  {
    title: '[RT-02] [SE-02] profiles, trends and searches open by URL',
    person: 'visitor',
    pages: () => ({
      '/user/5/profile': titled(/\w/),
      '/user/5/profile?part=collections': titled(/\w/),
      '/brand/1/profile': titled(/Field & Kiln/),
      '/brand/1/profile?part=posts': titled(/Field & Kiln/),
      '/trending/list/tags': titled(/Trending/),
      '/trending/list/brands/f': titled(/Trending/),
      '/trending/post/tag/shelfday': titled(/#shelfday/),
      ...Object.fromEntries(SEARCHES.map((kind) => [`/globalsearch/${kind}?query=vase`, searchOf(kind)])),
    }),
  },
  {
    title: '[RT-02] [LB-07] a member’s own pages open by URL',
    person: 'shopper',
    async pages(page) {
      const { data } = (await (await page.request.get('/api/me/likeboards?limit=1')).json()) as {
        data: { id: number; slug: string; name: string }[];
      };
      const [{ id, slug, name } = { id: 0, slug: '', name: '' }] = data;
      return {
        '/me/posts': titled(/Your posts/),
        '/me/posts/image': titled(/Your posts/),
        '/me/following': titled(/Following/),
        '/me/following?kind=brands': titled(/Brands/),
        '/me/followers': titled(/Followers/),
        '/me/likeboards': titled('Collections'),
        [`/me/likeboards/${slug}`]: titled(name),
        [`/me/likeboards/${id}/add-product?query=vase`]: titled(`Add to ${name}`),
      };
    },
  },
  {
    title: '[RT-03] [RT-04] [RT-05] creation, shop and Bank open by URL',
    person: 'creator',
    async pages(page) {
      const { product } = await findDemoData(page);
      return {
        '/create-post': titled(/\w/),
        '/me': titled(/\w/),
        '/me/earnings': titled(/\w/),
        '/create-post/draft': titled('Drafts'),
        [`/productdetails/${product}`]: titled(/\w/),
        '/hotproducts': titled('Hot products'),
        '/create-post/video': titled(/\w/),
        '/create-post/tiktok/caption': titled(/\w/),
        '/create-post/image': titled(/\w/),
        '/create-post/thisorthat': titled(/\w/),
        [`/productdetails/${product}/posts/all`]: titled(/\w/),
        '/trending/product/keyword/vase': titled(/\w/),
        '/shop/brands': titled(/\w/),
        '/brand/1/profile/shop': titled(/\w/),
        '/me/storefront/add-product': titled(/\w/),
      };
    },
  },
  {
    title: '[RT-05] the reports, Views and the steps to a creator account open by URL',
    person: 'creator',
    async pages(page) {
      const { product } = await findDemoData(page);
      return {
        '/me/sales?key=custom&start=01/02/2026&end=28/02/2026': titled('Sales'),
        '/me/payments': titled('Payments'),
        '/me/transactions?key=this_year': titled('Transactions'),
        '/me/metrics': titled('Views'),
        [`/me/earnings/product/${product}`]: titled(/\w/),
        '/me/metrics/post': titled('Views'),
        '/me/statements/2026-01': titled('Statement'),
        '/me/settings/payment': titled('Payment'),
        '/me/switch-to-creator/terms': titled('You’re a creator'),
      };
    },
  },
];

/**
 * Opens every `step`-th page of a walk by its URL and expects content and no horizontal overflow. All pages are also expected to be
 * accessible in both themes; a sample leaves that to `accessible.spec.ts`, which checks every route.
 */
export async function openPages(page: Page, { person, pages }: PageWalk, step = 1): Promise<void> {
  if (person !== 'visitor') await logIn(page, `${person}@tagalong.example`);
  const all = Object.entries(await pages(page));
  for (const [path, shown] of all.filter((_, index) => index % step === 0)) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(shown(page), path).toBeAttached();
    await settled(page);
    if (step === 1) await expectAccessibleInBothThemes(page, path);
    const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(by, `${path} overflows`).toBeLessThanOrEqual(0);
  }
}
