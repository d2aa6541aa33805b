import type { Locator, Page } from '@playwright/test';
import { answerOf, CREATOR, last, listed, SHOPPER } from './entities.ts';
import { controlPlace, escaped, type Fact, inMain, menuPlace, type Place } from './place.ts';

const NEW_NAME_PART = ' Jr';

export const PEOPLE_FACTS: readonly Fact[] = [
  {
    title: '[FO-01] [FO-02] a followed person',
    member: SHOPPER,
    find: (page) => last(page, '/api/feed/latest?limit=40', (post) => !post.is_following_author, 'author'),
    places: async ({ id, name }, page) => {
      const follow = (path: string): Place =>
        controlPlace(
          path,
          (tab) =>
            inMain(tab).getByRole('button', { name: new RegExp(`^Follow(ing)?( back)? ${escaped(name)}`) }),
          { isOn: isFollowing },
        );
      const [post] = await listed(page, `/api/user/${id}/posts?limit=1`);
      const { data } = await answerOf<{ profiles: { follower_count: number } }>(page, `/api/user/${id}`);
      const me = (await answerOf<{ following_count: number }>(page, '/api/me/profile')).data;
      return {
        'their profile': follow(`/user/${id}/profile`),
        search: follow(`/globalsearch/users?query=${encodeURIComponent(name)}`),
        'a post of theirs': follow(`/postdetails/${post?.unique_key}`),
        'the menu of a post': menuPlace(
          `/postdetails/${post?.unique_key}`,
          (tab) => inMain(tab).getByRole('button', { name: /^More options for the post/ }),
          { on: /^Unfollow/, off: /^Follow/ },
        ),
        'their followers': countPlace(
          `/user/${id}/profile`,
          /^([\d,]+) followers?$/,
          data.profiles.follower_count,
        ),
        'the member’s following count': countPlace('/me', /^([\d,]+) following$/, me.following_count),
      };
    },
    calls: /\/api\/.*follow/,
  },
  {
    title: '[FO-04] a watched brand',
    member: SHOPPER,
    find: async () => ({ id: 9, name: 'Cobb & Lace' }),
    places: async ({ id, name }, page) => {
      const watch = (path: string): Place =>
        controlPlace(
          path,
          (tab) => inMain(tab).getByRole('button', { name: new RegExp(`^Watch(ing)? ${escaped(name)}`) }),
          { isOn: isFollowing },
        );
      const { data } = await answerOf<{ watcher_count: number }>(page, `/api/brand/${id}/profile`);
      return {
        'its profile': watch(`/brand/${id}/profile`),
        search: watch(`/globalsearch/brands?query=${encodeURIComponent(name)}`),
        'its watchers': countPlace(`/brand/${id}/profile`, /^([\d,]+) watchers?$/, data.watcher_count),
      };
    },
    calls: /\/api\/.*watch/,
  },
  {
    title: '[AU-11] a member’s own name',
    member: CREATOR,
    find: async (page) => {
      const { data } = await answerOf<{ user_id: number; nickname: string }>(page, '/api/me/profile');
      return { id: data.user_id, name: data.nickname };
    },
    places: async ({ id, name }, page) => {
      const [post] = await listed(page, `/api/user/${id}/posts?limit=1`);
      const names = (path: string, role: 'heading' | 'link'): Place => {
        const shown = (tab: Page): Locator =>
          inMain(tab)
            .getByRole(role, { name: new RegExp(`^${escaped(name)}`) })
            .first();
        return {
          path,
          ready: shown,
          isOn: async (tab) => ((await shown(tab).textContent()) ?? '').includes(NEW_NAME_PART),
        };
      };
      return {
        'the settings': nameForm(),
        'their page': names('/me', 'heading'),
        'their profile': names(`/user/${id}/profile`, 'heading'),
        'a post of theirs': names(`/postdetails/${post?.unique_key}`, 'link'),
        search: names(`/globalsearch/users?query=${encodeURIComponent(name)}`, 'link'),
      };
    },
    calls: /\/api\/me\/about/,
  },
];

/** The form that changes the member's name. A change adds `NEW_NAME_PART`, or takes it away again. */
function nameForm(): Place {
  const field = (page: Page): Locator => inMain(page).locator('input[name=nickname]');
  const isOn = async (page: Page): Promise<boolean> =>
    (await field(page).inputValue()).endsWith(NEW_NAME_PART);
  const toggle = async (page: Page): Promise<void> => {
    const name = await field(page).inputValue();
    await field(page).fill((await isOn(page)) ? name.slice(0, -NEW_NAME_PART.length) : name + NEW_NAME_PART);
  };
  return {
    path: '/me/settings/info',
    ready: field,
    isOn,
    press: async (page) => {
      await toggle(page);
      await inMain(page).getByRole('button', { name: 'Save', exact: true }).click();
    },
    discard: toggle,
  };
}

const isFollowing = async (control: Locator): Promise<boolean> =>
  /^(Following|Watching)/.test((await control.getAttribute('aria-label')) ?? '');

/** A count that is one higher while the state is on. */
function countPlace(path: string, pattern: RegExp, countWhileOff: number): Place {
  const count = (page: Page): Locator => inMain(page).getByText(pattern).first();
  return {
    path,
    ready: count,
    isOn: async (page) => {
      const [, digits = ''] = pattern.exec(((await count(page).textContent()) ?? '').trim()) ?? [];
      return Number(digits.replaceAll(',', '')) > countWhileOff;
    },
  };
}
