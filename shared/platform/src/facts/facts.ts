import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { FactContract, FactValue, KnownFact } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import type { Observable } from 'rxjs';
import type { EventBus } from '#platform/events/event-bus.ts';
import { createFactTable, type FactId, type FactListener, factKey } from './fact-table.ts';

/** The page's facts. Times are ticks of a logical clock: a later one is larger. */
export interface Facts {
  /** Returns the current value, pending changes included; undefined if no response carried it. */
  get<Fact extends FactContract>(fact: Fact, id: FactId): FactValue<Fact> | undefined;
  /** Returns the value of the first response, with which the server drew the page; undefined if none carried it. */
  drawn<Fact extends FactContract>(fact: Fact, id: FactId): FactValue<Fact> | undefined;
  /** Calls the listener after each change of one entity's fact, or of any entity's if `id` is null. */
  subscribe(fact: FactContract, id: FactId | null, listener: FactListener): () => void;
  /** Returns the time of a request, for `learn`. */
  startRequest(): number;
  /** Records the facts of a response, except those that have changed since its request. */
  learn(facts: readonly KnownFact[], requestedAt: number): void;
  /** Records what has become true, and publishes it to the other tabs. */
  commit(facts: readonly KnownFact[]): void;
  /** Shows unconfirmed values until the returned function is called. */
  show(facts: readonly KnownFact[]): () => void;
  /**
   * Shows the values at once and does the work. They are committed when it succeeds; after a failure the known values
   * show again. Changes of one entity (that of the first fact) are sent one after the other, and of those that wait only
   * the last is sent. Resolves with false if it was superseded or if the work does; rejects as the work does.
   */
  change(facts: readonly KnownFact[], work: () => Promise<unknown>): Promise<boolean>;
}

/** `Facts` with what the page needs to set them up. */
export interface FactStore extends Facts {
  /** Follows other tabs, and clears everything when another user logs in. */
  connect(to: { bus: EventBus; session$: Observable<CurrentUser | null> }): void;
}

/** Facts beyond this number are evicted, the least recently learned first, except those on screen. */
const FACTS_MAX = 5_000;

/** Creates the page's facts. Beyond `max` facts the least recently learned are evicted, except those on screen. */
export function createFacts({ max = FACTS_MAX } = {}): FactStore {
  const table = createFactTable(max);
  let clock = 0;
  let clearedAt = 0;
  let userId: number | null = null;
  let bus: EventBus | null = null;

  const tick = (): number => {
    clock += 1;
    return clock;
  };

  function commit(facts: readonly KnownFact[]): void {
    const at = tick();
    const changed = facts.filter((knownFact) => {
      const { fact, id, value } = knownFact;
      const isPublished = table.committedAt(knownFact) > 0;
      return table.set(fact.name, id, { value, at, committedAt: at, isChecked: true }) || !isPublished;
    });
    if (changed.length === 0) return;
    bus?.publish(FACT_CHANGED, {
      facts: changed.map(({ fact, id, value }) => ({ name: fact.name, id, value })),
    });
  }

  /** Visitors have the same value everywhere. */
  const readBy =
    (read: (fact: FactContract, id: FactId) => unknown) =>
    <Fact extends FactContract>(fact: Fact, id: FactId) =>
      (userId === null && 'visitor' in fact ? fact.visitor : read(fact, id)) as FactValue<Fact> | undefined;

  return {
    get: readBy(table.get),
    drawn: readBy(table.first),
    subscribe: ({ name }, id, listener) => table.subscribe(factKey(name, id), listener),
    startRequest: tick,
    learn(facts, requestedAt) {
      if (requestedAt < clearedAt) return;
      for (const known of facts) {
        const { fact, id, value } = known;
        if (table.updatedAt(known) <= requestedAt)
          table.set(fact.name, id, { value, at: requestedAt, isChecked: true });
      }
    },
    commit,
    show: table.show,
    change: createChangeQueues(table, {
      commit,
      tick,
      userId: () => userId,
    }),
    connect(to) {
      bus = to.bus;
      bus.on(FACT_CHANGED, ({ facts }) => {
        const at = tick();
        for (const { name, id, value } of facts) table.set(name, id, { value, at, isChecked: false });
      });
      to.session$.subscribe((user) => {
        const next = user?.id ?? null;
        if (next === userId) return;
        userId = next;
        clearedAt = tick();
        table.clear();
      });
    },
  };
}

/** Sends changes of one entity one after the other; see `Facts.change`. */
function createChangeQueues(
  table: ReturnType<typeof createFactTable>,
  { commit, tick, userId }: { commit: Facts['commit']; tick(): number; userId(): number | null },
): Facts['change'] {
  /** The last change of each entity. */
  const queues = new Map<string, Promise<boolean>>();

  return (facts, work) => {
    const [first] = facts;
    const key = first ? factKey(first.fact.name, first.id) : '';
    const before = queues.get(key);
    const startedBy = userId();
    const hide = table.show(facts);
    const send = async (): Promise<boolean> => {
      const startedAt = tick();
      if ((await work()) === false) return false;
      // The response may have committed more exact values, and the change isn't another user's.
      if (userId() === startedBy) commit(facts.filter((fact) => table.committedAt(fact) < startedAt));
      return true;
    };
    const sendAfter = async (earlier: Promise<boolean>): Promise<boolean> => {
      await earlier.catch(() => false);
      if (queues.get(key) !== own) return false;
      return facts.every(table.isCurrent) || send();
    };
    const own = (before === undefined ? Promise.resolve().then(send) : sendAfter(before)).finally(() => {
      hide();
      if (queues.get(key) === own) queues.delete(key);
    });
    queues.set(key, own);
    return own;
  };
}
