import type { Page } from '@playwright/test';
import { ROUTES, type RouteInfo } from '@tagalong/contracts/routes';

interface Person {
  post: string;
  product: string;
  user: string;
  brand: string;
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

async function someOfEach(page: Page): Promise<Person> {
  const feed = (await (await page.request.get('/api/feed/latest?limit=1')).json()) as {
    data: { unique_key: string; post_author_id: number; tagged_products: { id: number }[] }[];
  };
  const [post] = feed.data;
  if (!post) throw new Error('The demo has no post.');
  return {
    post: post.unique_key,
    product: String(post.tagged_products[0]?.id ?? 1),
    user: String(post.post_author_id),
    brand: '1',
  };
}

function paramOf(route: string, param: string, known: Person): string {
  if (route.startsWith('product')) return known.product;
  if (route.startsWith('brand')) return known.brand;
  if (route === ROUTES.post.name) return known.post;
  if (route === ROUTES.userProfile.name) return known.user;
  const words: Record<string, string> = {
    slug: route === ROUTES.page.name ? 'terms_of_use' : 'linen',
    filter_type: 'top',
    type: route.startsWith('create') ? 'image' : 'tag',
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
