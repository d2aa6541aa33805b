import type { Page } from '@playwright/test';
import * as account from '@tagalong/contracts/account/routes';
import {
  LOGOUT_ROUTE,
  NOTIFICATIONS_SUBTYPE_ROUTE,
  NOTIFICATIONS_TYPE_ROUTE,
  PAGE_ROUTE,
  SETTINGS_SECURITY_TYPE_ROUTE,
  SETTINGS_UPDATED_ROUTE,
} from '@tagalong/contracts/account/routes';
import type { RouteAccess, RouteInfo } from '@tagalong/contracts/core/routes';
import * as creation from '@tagalong/contracts/creation/routes';
import * as earnings from '@tagalong/contracts/earnings/routes';
import {
  METRICS_KIND_ROUTE,
  PRODUCT_EARNING_ROUTE,
  STATEMENT_ROUTE,
  SWITCH_TO_CREATOR_ROUTE,
} from '@tagalong/contracts/earnings/routes';
import * as social from '@tagalong/contracts/social/routes';
import {
  MY_POSTS_TYPE_ROUTE,
  POST_ROUTE,
  TRENDING_LIST_KEYWORD_ROUTE,
  TRENDING_LIST_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import * as storefront from '@tagalong/contracts/storefront/routes';
import {
  PRODUCT_POSTS_ROUTE,
  SHOP_BRAND_PRODUCT_ROUTE,
  SHOP_YOUR_ITEMS_KIND_ROUTE,
} from '@tagalong/contracts/storefront/routes';
import { logIn } from './site-test.ts';

const ROUTES: readonly RouteInfo[] = [account, social, creation, storefront, earnings].flatMap((module) =>
  Object.values(module).flat(),
);

interface DemoData {
  post: string;
  postId: string;
  product: string;
  user: string;
  collection: string;
}

/** Returns a path for every route of the product, with ids from the demo data as its parameters. */
export async function everyRoute(page: Page): Promise<{ name: string; path: string; access: RouteAccess }[]> {
  const known = await findDemoData(page);
  return ROUTES.filter(({ name }) => name !== LOGOUT_ROUTE.name).map(({ name, path, access }) => ({
    name,
    access,
    path: path.replace(/:(\w+)/g, (_, param: string) => paramOf(name, param, known)),
  }));
}

/** The demo's four kinds of people. */
export const PERSONS = ['visitor', 'shopper', 'creator', 'merchant'] as const;

/**
 * Logs the person in and returns the paths of the routes that they may see. The merchant opens only the pages of their own shop,
 * which the others may not see (SF-03).
 */
export async function routesFor(page: Page, person: (typeof PERSONS)[number]): Promise<string[]> {
  const all = await everyRoute(page);
  const routes = person === 'merchant' ? all.filter(({ name }) => name.startsWith('merchant-')) : all;
  if (person !== 'visitor') await logIn(page, `${person}@tagalong.example`);
  return routes.map(({ path }) => path);
}

/** Returns names and ids from the demo data. */
export async function findDemoData(page: Page): Promise<DemoData> {
  const first = async <Item>(path: string): Promise<Item> => {
    const { data } = (await (await page.request.get(path)).json()) as { data: Item[] };
    if (!data[0]) throw new Error(`The demo has nothing at ${path}.`);
    return data[0];
  };
  const post = await first<{
    unique_key: string;
    post_id: number;
    post_author_id: number;
    tagged_products: { id: number }[];
  }>('/api/feed/latest?limit=1');
  return {
    post: post.unique_key,
    postId: String(post.post_id),
    product: String(post.tagged_products[0]?.id ?? 1),
    user: String(post.post_author_id),
    collection: (await first<{ slug: string }>('/api/collections?limit=1')).slug,
  };
}

/** Meaningful values for routes whose parameter is one of several words. */
const TYPES: Readonly<Record<string, string>> = {
  [NOTIFICATIONS_TYPE_ROUTE.name]: 'follower',
  [NOTIFICATIONS_SUBTYPE_ROUTE.name]: 'follower',
  [SETTINGS_SECURITY_TYPE_ROUTE.name]: 'password',
  [SETTINGS_UPDATED_ROUTE.name]: 'password',
  [MY_POSTS_TYPE_ROUTE.name]: 'image',
  [TRENDING_LIST_ROUTE.name]: 'tags',
  [TRENDING_LIST_KEYWORD_ROUTE.name]: 'tags',
  [PRODUCT_POSTS_ROUTE.name]: 'all',
};

/** Values of routes with one parameter. */
const VALUES: Readonly<Record<string, string>> = {
  [METRICS_KIND_ROUTE.name]: 'post',
  [SWITCH_TO_CREATOR_ROUTE.name]: 'terms',
};

const SLUGS: Readonly<Record<string, string>> = {
  [PAGE_ROUTE.name]: 'terms_of_use',
  [SHOP_BRAND_PRODUCT_ROUTE.name]: '1',
  [SHOP_YOUR_ITEMS_KIND_ROUTE.name]: 'tagged',
};

function paramOf(route: string, param: string, known: DemoData): string {
  if (param === 'type' && TYPES[route]) return TYPES[route];
  const value = VALUES[route];
  if (value) return value;
  // The current month in New York, where a statement begins.
  if (route === STATEMENT_ROUTE.name) return monthInNewYork();
  if (route.startsWith('product') || route === PRODUCT_EARNING_ROUTE.name) return known.product;
  if (route === POST_ROUTE.name) return known.post;
  if (route === USER_PROFILE_ROUTE.name) return known.user;
  if (route.startsWith('likeboard')) return known.collection;
  if (param === 'type') return route.startsWith('create') ? 'image' : 'tag';
  const words: Record<string, string> = {
    slug: SLUGS[route] ?? 'handbags',
    filter_type: 'top',
    subtype: 'follow',
    text: 'linen',
    keyword: 'linen',
    key: 'nobody',
    action: route.includes('slug') ? 'search-product' : 'add-product',
  };
  return words[param] ?? '1';
}

function monthInNewYork(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }).slice(0, 7);
}
