import type { Page } from '@playwright/test';
import { FROM_SITE } from '#lib/site.ts';
import type { Entity } from './place.ts';

export const SHOPPER = 'shopper@tagalong.example';
export const CREATOR = 'creator@tagalong.example';

interface Listed {
  id: number;
  name: string;
  is_liked: boolean;
  is_storefront: boolean;
  unique_key: string;
  post_type: string;
  post_author_id: number;
  post_author_name: string;
  is_following_author: boolean;
  is_reposted: boolean;
  is_pin: boolean;
  my_vote: number | null;
}

/** Returns the response to a GET of the logged-in member. */
export async function answerOf<Data>(page: Page, path: string): Promise<{ data: Data }> {
  return (await page.request.get(path, { headers: FROM_SITE })).json();
}

export const listed = async (page: Page, list: string): Promise<Listed[]> =>
  (await answerOf<Listed[]>(page, list)).data;

/** Finds the last matching entry of a list, because other tests use the first ones. */
export async function last(
  page: Page,
  list: string,
  fits: (item: Listed) => boolean,
  what?: 'author',
): Promise<Entity> {
  const found = (await listed(page, list)).findLast(fits);
  if (!found) throw new Error(`No entry of ${list} matches.`);
  if (what) return { id: found.post_author_id, name: found.post_author_name };
  return found.unique_key
    ? { id: found.unique_key, name: found.post_author_name }
    : { id: found.id, name: found.name };
}

export async function defaultBoard(page: Page): Promise<{ id: number; slug: string; name: string }> {
  interface Board {
    id: number;
    slug: string;
    name: string;
    is_default: number | boolean;
  }
  const { data } = await answerOf<Board[]>(page, '/api/me/likeboards?limit=24');
  const found = data.find(({ is_default }) => Boolean(is_default));
  if (!found) throw new Error('The member has no default collection.');
  return found;
}

/** Returns the id of the member who is logged in. */
export async function ownId(page: Page): Promise<number> {
  return (await answerOf<{ user_id: number }>(page, '/api/me/profile')).data.user_id;
}
