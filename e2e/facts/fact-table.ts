import { expect, type Locator, type Page } from '@playwright/test';
import { CREATOR, defaultBoard, last, ownId, SHOPPER } from './entities.ts';
import { PEOPLE_FACTS } from './people-facts.ts';
import {
  closeOverlay,
  confirmRemoval,
  controlPlace,
  escaped,
  type Fact,
  inMain,
  listPlace,
  menuPlace,
  type Place,
} from './place.ts';

export const FACTS: readonly Fact[] = [
  {
    title: '[LB-06] the heart of a product',
    member: SHOPPER,
    find: (page) => last(page, '/api/products/hot?limit=8', (product) => !product.is_liked),
    places: async ({ id, name }, page) => {
      const board = await defaultBoard(page);
      const heart = (path: string): Place =>
        controlPlace(path, (tab) => inMain(tab).getByRole('button', { name: `Like ${name}` }), {
          confirm: confirmRemoval,
        });
      return {
        'hot products': heart('/hotproducts'),
        'its page': heart(`/productdetails/${id}`),
        search: heart(`/globalsearch/products?query=${encodeURIComponent(name)}`),
        'its collection': listPlace(
          `/me/likeboards/${board.slug}`,
          (tab) => inMain(tab).getByRole('heading', { name: board.name, level: 1 }),
          (tab) => inMain(tab).getByRole('button', { name: `Options for ${name}` }),
          async (tab) => {
            await inMain(tab)
              .getByRole('button', { name: `Options for ${name}` })
              .click();
            await tab.getByRole('menuitem', { name: 'Remove from this collection' }).click();
          },
        ),
        suggestions: controlPlace(
          `/me/likeboards/${board.id}/add-product`,
          (tab) =>
            inMain(tab).getByRole('button', {
              name: new RegExp(`^(Add )?${escaped(name)}( is added, .*)?$`),
            }),
          { isOn: async (control) => /is added/.test((await control.getAttribute('aria-label')) ?? '') },
        ),
      };
    },
    calls: /\/api\/likeboards\//,
  },
  {
    title: '[PR-04] [SF-02] a product in the member’s own shop',
    member: CREATOR,
    find: (page) => last(page, '/api/products/hot?limit=8', (product) => !product.is_storefront),
    places: async ({ id, name }, tab) => ({
      'hot products': controlPlace('/hotproducts', (page) =>
        inMain(page).getByRole('button', { name: new RegExp(`^(Add to|In) your Shop: ${escaped(name)}`) }),
      ),
      'their public profile': listPlace(
        `/user/${await ownId(tab)}/profile?part=shop`,
        (page) => inMain(page).getByRole('link', { name: 'Shop', exact: true }),
        (page) => inMain(page).locator(`a[href="/productdetails/${id}"], a[href^="/productdetails/${id}?"]`),
      ),
      'the shop': listPlace(
        '/me',
        (page) => inMain(page).getByRole('region', { name: 'Your shop' }),
        (page) => inMain(page).getByRole('button', { name: `Remove ${name} from your Shop` }),
        async (page) => {
          await inMain(page)
            .getByRole('button', { name: `Remove ${name} from your Shop` })
            .click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
        },
      ),
      'its page': controlPlace(`/productdetails/${id}`, (page) =>
        inMain(page).getByRole('button', { name: /^(Add to|In) your Shop/ }),
      ),
    }),
    calls: /\/api\/store-front\//,
  },
  {
    title: '[LB-05] the heart of a post',
    member: SHOPPER,
    // The feed renders about five posts before it is scrolled.
    find: (page) => last(page, '/api/feed/latest?limit=5', (post) => !post.is_liked),
    places: async ({ id }) => {
      const heart = (path: string): Place =>
        controlPlace(path, (page) => postOf(page, id).getByRole('button', { name: /^Like/ }), {
          confirm: chooseBoard,
        });
      return {
        'the feed': heart('/home/latest'),
        'its page': heart(`/postdetails/${id}`),
        'the picker': pickerPlace(`/postdetails/${id}`, (page) =>
          postOf(page, id).getByRole('button', { name: /^Save the post/ }),
        ),
      };
    },
    calls: /\/api\/likeboards\//,
  },
  {
    title: '[PO-05] a vote',
    member: SHOPPER,
    find: (page) => last(page, '/api/feed/tot?limit=6', (post) => post.my_vote !== 1),
    places: async ({ id }) => {
      const side = (page: Page, at: 0 | 1): Locator =>
        postOf(page, id).getByRole('button', { name: at === 0 ? /^(Vote )?This\b/ : /^(Vote )?That\b/ });
      const sides = (path: string): Place => ({
        path,
        ready: (page) => side(page, 1),
        isOn: async (page) => (await side(page, 1).getAttribute('aria-pressed')) === 'true',
        press: async (page) => {
          const isOn = (await side(page, 1).getAttribute('aria-pressed')) === 'true';
          await side(page, isOn ? 0 : 1).click();
        },
      });
      return { 'the feed': sides('/home/tot'), 'its page': sides(`/postdetails/${id}`) };
    },
    calls: /\/api\/post\/\d+\/vote/,
  },
  {
    title: '[PO-03] a repost',
    member: SHOPPER,
    find: (page) =>
      last(
        page,
        '/api/feed/latest?limit=40',
        (post) => !post.is_reposted && ['TIKTOK', 'YOUTUBE', 'INSTAGRAM'].includes(post.post_type),
      ),
    places: async ({ id }) => {
      const repost = (page: Page): Locator =>
        postOf(page, id).getByRole('button', { name: /^(Repost|Edit repost of) the post/ });
      const button: Place = {
        path: `/postdetails/${id}`,
        ready: repost,
        isOn: async (page) =>
          ((await repost(page).getAttribute('aria-label')) ?? '').startsWith('Edit repost'),
        // An existing repost is undone by the menu.
        press: async (page) => {
          if (await button.isOn(page)) {
            await menuOf(page, id).click();
            await page.getByRole('menuitem', { name: 'Undo repost' }).click();
            await page.getByRole('alertdialog').getByRole('button', { name: 'Undo repost' }).click();
          } else {
            await repost(page).click();
            await page
              .getByRole('dialog')
              .getByRole('button', { name: /^(Repost|Create post)$/ })
              .click();
          }
        },
      };
      return {
        'its page': button,
        'the menu': menuPlace(
          `/postdetails/${id}`,
          (page) => menuOf(page, id),
          { on: /^Edit repost/, off: /^Create post promoting/ },
          false,
        ),
      };
    },
    calls: /\/api\/post\/.*repost/,
  },
  {
    title: '[PO-04] a pinned post',
    member: CREATOR,
    find: async (page) => last(page, `/api/user/${await ownId(page)}/posts?limit=6`, (post) => !post.is_pin),
    places: async ({ id }, page) => {
      const tile = (tab: Page): Locator => inMain(tab).locator(`a[href="/postdetails/${id}"]`);
      const tiles = (path: string): Place => ({
        path,
        ready: tile,
        isOn: async (tab) => /pinned/i.test((await tile(tab).getAttribute('aria-label')) ?? ''),
      });
      return {
        'the menu': menuPlace(`/postdetails/${id}`, (tab) => menuOf(tab, id), {
          on: /^Unpin/,
          off: /^Pin to profile/,
        }),
        'own posts': tiles('/me/posts'),
        'own profile': tiles(`/user/${await ownId(page)}/profile`),
      };
    },
    calls: /\/api\/(un)?pin/,
  },
  ...PEOPLE_FACTS,
];

/** The picker of collections, which marks those that contain the item. */
function pickerPlace(path: string, button: (page: Page) => Locator): Place {
  return {
    path,
    ready: button,
    isOn: async (page) => {
      await button(page).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('option').first()).toBeVisible();
      const isOn = (await sheet.getByRole('option', { selected: true }).count()) > 0;
      await closeOverlay(page, 'dialog');
      return isOn;
    },
  };
}

/** Removes the post from its collection, or adds it to the first one. */
async function chooseBoard(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const options = sheet.getByRole('option');
  await expect(options.first()).toBeVisible();
  const chosen = sheet.getByRole('option', { selected: true });
  await ((await chosen.count()) > 0 ? chosen : options).first().click();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
}

/** The post's own page has no link to itself. */
function postOf(page: Page, id: number | string): Locator {
  const posts = inMain(page).getByRole('article');
  if (/postdetails/.test(page.url())) return posts.first();
  return posts.filter({ has: page.locator(`a[href="/postdetails/${id}"]`) }).first();
}

const menuOf = (page: Page, id: number | string): Locator =>
  postOf(page, id).getByRole('button', { name: /^More options for the post/ });
