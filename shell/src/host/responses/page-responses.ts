import type { BootData } from '@tagalong/contracts/core/page-boot';
import { clearTags, createQueryClient, type Facts } from '@tagalong/platform';
import { createEarlyResponses } from './early-responses.ts';

interface PageResponsesInput {
  /** The responses inlined in the HTML. */
  boot: Pick<BootData, 'data' | 'parsed'>;
  facts: Facts;
  report(error: unknown): void;
}

/** The page's cached responses, and what makes them stale. */
export function createPageResponses({ boot, facts, report }: PageResponsesInput) {
  const { data: inlined, parsed } = boot;
  const queries = createQueryClient();
  const early = createEarlyResponses(inlined, facts.startRequest);
  const clear = (tags: readonly string[]): void => {
    early.forget();
    clearTags(queries, tags).catch(report);
  };
  return {
    queries,
    early,
    /** Dependencies of the API client. Each successful change commits facts and may invalidate an early response. */
    ofClient: {
      inlined,
      parsed,
      inlinedAt: early.requestedAt,
      facts: {
        ...facts,
        commit(known: Parameters<Facts['commit']>[0]) {
          early.forget();
          facts.commit(known);
        },
      },
    },
    forget() {
      early.forget();
      const waiting = queries
        .getQueryCache()
        .findAll({ type: 'active', predicate: ({ state }) => state.data === undefined });
      queries.clear();
      // Clearing the cache aborts their requests without notifying the components that wait for them.
      for (const { observers } of waiting) for (const observer of observers) void observer.refetch();
    },
    refresh() {
      early.forget();
      void queries.invalidateQueries();
    },
    clear,
    /** Clears these tags for someone who returns to the tab; unlike after their own change, lists may move. */
    refetch(tags: readonly string[]) {
      clear(tags);
      void queries.refetchQueries({ type: 'active', stale: true });
    },
  };
}
