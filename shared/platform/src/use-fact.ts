import type { FactContract, FactValue } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { useCallback, useSyncExternalStore } from 'react';
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

/** Members of a list, as far as they are loaded. */
type MembersQuery<Item> = PagesQuery<Item> & { refetch(): Promise<unknown> };

/** The same as `useListMembers`, but slow with long lists. Remains here for releases of remotes that import it. */
export function useMembers<Query extends MembersQuery<Member>>(
  fact: FactContract,
  query: Query,
  { isOwn = true } = {},
): Query {
  const { report } = useHost();
  const ids = query.data?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? [];
  const isMember = useFactOf(fact, ids);
  useEvent(FACT_CHANGED, ({ facts }) => {
    const hasNew = facts.some(
      ({ name, id, value }) => name === fact.name && value === true && !ids.includes(Number(id)),
    );
    if (hasNew && isOwn) query.refetch().catch(report);
  });
  if (!isOwn || !query.data) return query;
  const pages = query.data.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => isMember(id) !== false),
  }));
  return { ...query, data: { ...query.data, pages } };
}
