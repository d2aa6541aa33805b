import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { FactContract, FactValue, KnownFact } from '@tagalong/contracts/core/declare';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import type { Observable } from 'rxjs';
import type { EventBus } from './event-bus.ts';
import { createFactTable, type FactId, factKey } from './fact-table.ts';

/** The facts of the page. Times are counts of a logical clock: a later one is larger. */
export interface Facts {
  /** What is known now, changes under way included; undefined if no answer carried it. */
  get<Fact extends FactContract>(fact: Fact, id: FactId): FactValue<Fact> | undefined;
  /** Calls the listener after each change of the fact for one entity, or for any if `id` is null. */
  subscribe(fact: FactContract, id: FactId | null, listener: () => void): () => void;
  /** The time at which a call is sent, for `learn`. */
  ask(): number;
  /** Takes over what an answer carries, except what has become known since the call was sent. */
  learn(facts: readonly KnownFact[], askedAt: number): void;
  /** States what has become true. Other tabs follow. */
  settle(facts: readonly KnownFact[]): void;
  /** Shows values that are not known to be true, until the result is called. */
  show(facts: readonly KnownFact[]): () => void;
  /**
   * Shows the values at once and does the work; they become true with its success, and what is known then shows again
   * after its failure. Changes of one entity (the first one named) are sent one after the other, and of those that wait
   * only the last. Resolves with false if it was superseded or if the work does; rejects as the work does.
   */
  change(facts: readonly KnownFact[], work: () => Promise<unknown>): Promise<boolean>;
}

/** The store behind `Facts`, as the page sets it up. */
export interface FactStore extends Facts {
  /** Follows other tabs, and forgets everything when another person comes. */
  connect(to: { bus: EventBus; session$: Observable<CurrentUser | null> }): void;
}

/** Facts beyond this number are evicted, least recently learned first, but none that is shown. */
const FACTS_MAX = 5_000;

/** Creates the page's facts. Beyond `max` facts the least recently learned are evicted, but none that is shown. */
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

  function settle(facts: readonly KnownFact[]): void {
    const at = tick();
    const news = facts.filter((stated) => {
      const { fact, id, value } = stated;
      const isPublished = table.statedAt(stated) > 0;
      return table.know(fact.name, id, { value, at, statedAt: at, isChecked: true }) || !isPublished;
    });
    if (news.length === 0) return;
    bus?.publish(FACT_CHANGED, {
      facts: news.map(({ fact, id, value }) => ({ name: fact.name, id, value })),
    });
  }

  return {
    get<Fact extends FactContract>(fact: Fact, id: FactId) {
      type Value = FactValue<Fact> | undefined;
      return (userId === null && 'visitor' in fact ? fact.visitor : table.get(fact, id)) as Value;
    },
    subscribe: ({ name }, id, listener) => table.subscribe(factKey(name, id), listener),
    ask: tick,
    learn(facts, askedAt) {
      if (askedAt < clearedAt) return;
      for (const known of facts) {
        const { fact, id, value } = known;
        if (table.knownAt(known) <= askedAt)
          table.know(fact.name, id, { value, at: askedAt, isChecked: true });
      }
    },
    settle,
    show: table.show,
    change: createLanes(table, {
      settle,
      tick,
      userId: () => userId,
    }),
    connect(to) {
      bus = to.bus;
      bus.on(FACT_CHANGED, ({ facts }) => {
        const at = tick();
        for (const { name, id, value } of facts) table.know(name, id, { value, at, isChecked: false });
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
function createLanes(
  table: ReturnType<typeof createFactTable>,
  { settle, tick, userId }: { settle: Facts['settle']; tick(): number; userId(): number | null },
): Facts['change'] {
  /** The last change of each entity. */
  const lanes = new Map<string, Promise<boolean>>();

  return (facts, work) => {
    const [first] = facts;
    const lane = first ? factKey(first.fact.name, first.id) : '';
    const before = lanes.get(lane);
    const startedBy = userId();
    const hide = table.show(facts);
    const send = async (): Promise<boolean> => {
      const startedAt = tick();
      if ((await work()) === false) return false;
      // An answer may have stated more exact values, and another person's session is no matter of this change.
      if (userId() === startedBy) settle(facts.filter((fact) => table.statedAt(fact) < startedAt));
      return true;
    };
    const sendAfter = async (earlier: Promise<boolean>): Promise<boolean> => {
      await earlier.catch(() => false);
      if (lanes.get(lane) !== own) return false;
      return facts.every(table.isKnown) || send();
    };
    const own = (before === undefined ? Promise.resolve().then(send) : sendAfter(before)).finally(() => {
      hide();
      if (lanes.get(lane) === own) lanes.delete(lane);
    });
    lanes.set(lane, own);
    return own;
  };
}
