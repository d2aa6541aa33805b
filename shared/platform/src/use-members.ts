import type { FactContract } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { useHost } from './host.tsx';
import type { PagesQuery } from './query.ts';
import { useEvent } from './use-event.ts';
import { useFactOf } from './use-fact.ts';

interface Member {
  id: number;
}

/** Members of a list, as far as they are loaded. */
type MembersQuery<Item> = PagesQuery<Item> & { refetch(): Promise<unknown> };

/**
 * Keeps a list in step with the fact that says which entities belong to it. Those that no longer do are omitted at once;
 * the list is fetched again when one that it lacks is added, by a page over this one, by Undo or in another tab. Does
 * nothing with `isOwn` false: the fact is about the viewer's list.
 */
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
