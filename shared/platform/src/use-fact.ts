import type { FactContract, FactValue } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { useCallback, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from './host.tsx';
import type { PagesQuery } from './query.ts';
import { useEvent } from './use-event.ts';

/** Returns the fact's current value, or `given`, the value from a response. Renders again after each change. */
export function useFact<Fact extends FactContract>(
  fact: Fact,
  id: number | string,
  given: NoInfer<FactValue<Fact>>,
): FactValue<Fact>;
export function useFact<Fact extends FactContract>(
  fact: Fact,
  id: number | string,
): FactValue<Fact> | undefined;
export function useFact(fact: FactContract, id: number | string, given?: unknown): unknown {
  const { facts } = useHost();
  const read = (): unknown => facts.get(fact, id);
  const subscribe = useCallback(
    (listener: () => void) => facts.subscribe(fact, id, listener),
    [facts, fact, id],
  );
  const known = useSyncExternalStore(subscribe, read, read);
  return known === undefined ? given : known;
}

/** Reads a fact of many entities, such as the items of a list. Renders again when it changes for one of them. */
export function useFactOf<Fact extends FactContract>(
  fact: Fact,
  ids: readonly (number | string)[],
): (id: number | string) => FactValue<Fact> | undefined {
  const { facts } = useHost();
  const read = (): string => JSON.stringify(ids.map((id) => facts.get(fact, id)));
  const subscribe = useCallback(
    (listener: () => void) => facts.subscribe(fact, null, listener),
    [facts, fact],
  );
  useSyncExternalStore(subscribe, read, read);
  return (id) => facts.get(fact, id);
}

interface Member {
  id: number;
}

interface Page {
  data: Member[];
}

/** Members of a list, as far as they are loaded. */
type MembersQuery<Item> = PagesQuery<Item> & { refetch(): Promise<unknown> };

/**
 * Keeps a list in step with the fact that says which entities belong to it. Those that no longer do are omitted at once;
 * the list is fetched again when one that it lacks is added, by a page over this one, by Undo or in another tab. Does
 * nothing with `isOwn` false: the fact is about the viewer's list. The result's `pages` stay the same array until a page
 * or a member changes.
 */
export function useMembers<Query extends MembersQuery<Member>>(
  fact: FactContract,
  query: Query,
  { isOwn = true } = {},
): Query {
  const { facts, report } = useHost();
  const pages = query.data?.pages;
  const has = (id: number | string): boolean =>
    !!pages?.some(({ data }) => data.some((member) => member.id === Number(id)));
  const concerns = useEffectEvent((id?: number | string) => id === undefined || has(id));
  // A list may have thousands of members, so each page is filtered once, until the fact of a member changes.
  const [filtered] = useState(() => ({ pages: new WeakMap<object, Page>() }));
  const subscribe = useCallback(
    (listener: () => void) => {
      filtered.pages = new WeakMap();
      return facts.subscribe(fact, null, (id) => {
        if (!concerns(id)) return;
        filtered.pages = new WeakMap();
        listener();
      });
    },
    [facts, fact, filtered],
  );
  const read = () => filtered.pages;
  const known = useSyncExternalStore(subscribe, read, read);
  const members = useMemo(
    () =>
      pages?.map((page) => {
        const shown = known.get(page) ?? {
          ...page,
          data: page.data.filter(({ id }) => facts.get(fact, id) !== false),
        };
        known.set(page, shown);
        return shown;
      }),
    [pages, known, facts, fact],
  );
  useEvent(FACT_CHANGED, ({ facts: changed }) => {
    const hasNew = changed.some(({ name, id, value }) => name === fact.name && value === true && !has(id));
    if (hasNew && isOwn) query.refetch().catch(report);
  });
  return isOwn && members ? { ...query, data: { ...query.data, pages: members } } : query;
}
