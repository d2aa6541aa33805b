import type { Page } from '@playwright/test';
import { ROUTES, type RouteInfo } from '@tagalong/contracts/routes';

interface Known {
  post: string;
  product: string;
  user: string;
  collection: string;
}

/** An address for every route of the product, with something of the demo's data where it needs one. */
export async function everyRoute(page: Page): Promise<{ name: string; path: string }[]> {
  const known = await someOfEach(page);
  return Object.values(ROUTES as Record<string, RouteInfo>)
    .filter(({ name }) => name !== ROUTES.logout.name)
    .map(({ name, path }) => ({
      name,
      path: path.replace(/:(\w+)/g, (_, param: string) => paramOf(name, param, known)),
    }));
}

async function someOfEach(page: Page): Promise<Known> {
  const first = async <Item>(path: string): Promise<Item> => {
    const { data } = (await (await page.request.get(path)).json()) as { data: Item[] };
    if (!data[0]) throw new Error(`The demo has nothing at ${path}.`);
    return data[0];
  };
  const post = await first<{
    unique_key: string;
    post_author_id: number;
    tagged_products: { id: number }[];
  }>('/api/feed/latest?limit=1');
  return {
    post: post.unique_key,
    product: String(post.tagged_products[0]?.id ?? 1),
    user: String(post.post_author_id),
    collection: (await first<{ slug: string }>('/api/collections?limit=1')).slug,
  };
}

/** Of pages that differ by a word, the one whose word means something. */
const TYPES: Readonly<Record<string, string>> = {
  [ROUTES.notificationsType.name]: 'follower',
  [ROUTES.notificationsSubtype.name]: 'follower',
  [ROUTES.settingsSecurityType.name]: 'password',
  [ROUTES.settingsUpdated.name]: 'password',
  [ROUTES.myPostsType.name]: 'image',
  [ROUTES.trendingList.name]: 'tags',
  [ROUTES.trendingListKeyword.name]: 'tags',
};

function paramOf(route: string, param: string, known: Known): string {
  if (route.startsWith('product')) return known.product;
  if (route === ROUTES.post.name) return known.post;
  if (route === ROUTES.userProfile.name) return known.user;
  if (route.startsWith('likeboard')) return known.collection;
  if (param === 'type') return TYPES[route] ?? (route.startsWith('create') ? 'image' : 'tag');
  const words: Record<string, string> = {
    slug: route === ROUTES.page.name ? 'terms_of_use' : 'linen',
    filter_type: 'top',
    subtype: 'follow',
    text: 'linen',
    keyword: 'linen',
    key: 'nobody',
    action: 'create',
    step: '1',
  };
  return words[param] ?? '1';
}

/** The page has drawn what it waits for, or says why it can't. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#root main').waitFor();
  await page
    .waitForFunction(() => document.querySelector('main [aria-busy=true]') === null, undefined, {
      timeout: 8_000,
    })
    .catch(() => undefined);
  await page.waitForTimeout(250);
}
