import { clearTags, createQueryClient, type Facts } from '@tagalong/platform';
import { createEarlyAnswers } from './early-answers.ts';

interface AnswersInput {
  /** The answers that came with the HTML, by URL. */
  inlined: Record<string, unknown>;
  facts: Facts;
  report(error: unknown): void;
}

/** The page's cached answers, and the moments when they become stale. */
export function createPageAnswers({ inlined, facts, report }: AnswersInput) {
  const queries = createQueryClient();
  const early = createEarlyAnswers(inlined, facts.startRequest);
  return {
    queries,
    early,
    /** Dependencies of the API client. Each successful change commits facts and may invalidate an early response. */
    ofClient: {
      inlined,
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
      queries.clear();
    },
    refresh() {
      early.forget();
      void queries.invalidateQueries();
    },
    clear(tags: readonly string[]) {
      early.forget();
      clearTags(queries, tags).catch(report);
    },
  };
}
