import type { FactContract } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { type PagesQuery, useEvent, useHost } from '@tagalong/platform';
import { useCallback, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';

interface Member {
  id: number;
}

interface Page {
  data: Member[];
}

/** Ids of each page, because a new page asks for each of its members whether a list of thousands has it. */
const idsByPage = new WeakMap<Page, ReadonlySet<number>>();

function idsOf(page: Page): ReadonlySet<number> {
  const ids = idsByPage.get(page) ?? new Set(page.data.map(({ id }) => id));
  idsByPage.set(page, ids);
  return ids;
}

/** Members of a list, as far as they are loaded. */
type MembersQuery<Item> = PagesQuery<Item> & { refetch(): Promise<unknown> };

/**
 * Keeps a list in step with the fact that says which entities belong to it. Those that no longer do are omitted at once;
 * the list is fetched again when one that it lacks is added, by a page over this one, by Undo or in another tab. Does
 * nothing with `isOwn` false: the fact is about the viewer's list. The result's `pages` stay the same array until a page
 * or a member changes. Each remote bundles this hook, because the first page doesn't need it.
 */
export function useListMembers<Query extends MembersQuery<Member>>(
  fact: FactContract,
  query: Query,
  { isOwn = true } = {},
): Query {
  const { facts, report } = useHost();
  const pages = query.data?.pages;
  const has = (id: number | string): boolean => pages?.some((page) => idsOf(page).has(Number(id))) ?? false;
  const concerns = useEffectEvent((id?: number | string) => id === undefined || has(id));
  // A list may have thousands of members, so each page is filtered once, until the fact of a member changes.
  const filtered = useRef(new WeakMap<Page, Page>());
  const subscribe = useCallback(
    (listener: () => void) => {
      const forget = (id?: number | string): void => {
        if (!concerns(id)) return;
        filtered.current = new WeakMap();
        listener();
      };
      // A fact may have changed since the list was rendered.
      forget();
      return facts.subscribe(fact, null, forget);
    },
    [facts, fact],
  );
  const read = () => filtered.current;
  const known = useSyncExternalStore(subscribe, read, read);
  const members = useMemo(
    () =>
      pages?.map((page) => {
        const own = known.get(page) ?? {
          ...page,
          data: page.data.filter(({ id }) => facts.get(fact, id) !== false),
        };
        known.set(page, own);
        return own;
      }),
    [pages, known, facts, fact],
  );
  useEvent(FACT_CHANGED, ({ facts: changed }) => {
    const hasNew = changed.some(({ name, id, value }) => name === fact.name && value === true && !has(id));
    if (hasNew && isOwn) query.refetch().catch(report);
  });
  return isOwn && members ? { ...query, data: { ...query.data, pages: members } } : query;
}
