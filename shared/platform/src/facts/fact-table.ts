import type { FactContract, KnownFact } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';

export type FactId = number | string;
/** Receives the entity whose fact changed, or nothing when all facts were cleared. */
export type FactListener = (id?: FactId) => void;

interface Known {
  value: unknown;
  /** Time of the logical clock. */
  at: number;
  /** When a change by this page last set it; 0 if none did. */
  committedAt: number;
  /** False until the owner's schema has accepted it, because other tabs may run another release. */
  isChecked: boolean;
  /** Value in the first response that contained the fact; null if it came from a change or another tab. */
  first: { value: unknown } | null;
}

type NewValue = Omit<Known, 'committedAt' | 'first'> & { committedAt?: number };

/** Values from other tabs are unchecked, and changes are committed: all others come from responses. */
const firstOf = ({ value, isChecked, committedAt }: NewValue): Known['first'] =>
  isChecked && committedAt === undefined ? { value } : null;

export const factKey = (name: string, id: FactId | null): string => `${name} ${id ?? '*'}`;

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other);
}

/** Stores the known values of facts, the values that pending changes show instead, and the listeners. */
export function createFactTable(max: number) {
  const known = new Map<string, Known>();
  /** The last one is shown. */
  const shown = new Map<string, { value: unknown }[]>();
  const listeners = new Map<string, Set<FactListener>>();

  const shownValue = (key: string): unknown => (shown.get(key)?.at(-1) ?? known.get(key))?.value;

  function notify(key: string, id?: FactId): void {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(id);
  }

  /** Runs work that may change an entry, and notifies its listeners if it did. */
  function update(name: string, id: FactId, work: (key: string) => void): void {
    const key = factKey(name, id);
    const before = shownValue(key);
    work(key);
    if (Object.is(before, shownValue(key))) return;
    notify(key, id);
    notify(factKey(name, null), id);
  }

  function evict(): void {
    for (const key of known.keys()) {
      if (known.size <= max) return;
      if (!listeners.has(key) && !shown.has(key)) known.delete(key);
    }
  }

  function showOne({ fact, id, value }: KnownFact): () => void {
    const layer = { value };
    update(fact.name, id, (key) => shown.set(key, [...(shown.get(key) ?? []), layer]));
    return () =>
      update(fact.name, id, (key) => {
        const left = (shown.get(key) ?? []).filter((other) => other !== layer);
        if (left.length > 0) shown.set(key, left);
        else shown.delete(key);
      });
  }

  return {
    get(fact: FactContract, id: FactId): unknown {
      const key = factKey(fact.name, id);
      const entry = known.get(key);
      if (entry && !entry.isChecked) {
        entry.isChecked = z.safeParse(fact.schema, entry.value).success;
        if (!entry.isChecked) known.delete(key);
      }
      return shownValue(key);
    },
    /** Returns what the first response said, and undefined if none did. */
    first: ({ name }: FactContract, id: FactId): unknown => known.get(factKey(name, id))?.first?.value,
    updatedAt: ({ fact, id }: KnownFact): number => known.get(factKey(fact.name, id))?.at ?? -1,
    committedAt: ({ fact, id }: KnownFact): number => known.get(factKey(fact.name, id))?.committedAt ?? 0,
    isCurrent: ({ fact, id, value }: KnownFact): boolean =>
      isSame(known.get(factKey(fact.name, id))?.value, value),
    /** Returns false if the value was the same before. */
    set(name: string, id: FactId, next: NewValue): boolean {
      let isNew = true;
      update(name, id, (key) => {
        const before = known.get(key);
        isNew = !(before && isSame(before.value, next.value));
        known.delete(key);
        const same = before && !isNew ? before : null;
        known.set(key, {
          ...(same ?? next),
          at: next.at,
          committedAt: next.committedAt ?? same?.committedAt ?? 0,
          first: before ? before.first : firstOf(next),
        });
      });
      // Evicts from 10% above the limit on, so that not every new fact searches for one to evict.
      if (known.size > max * 1.1) evict();
      return isNew;
    },
    show(facts: readonly KnownFact[]): () => void {
      const hides = facts.map(showOne);
      return () => {
        for (const hide of hides) hide();
      };
    },
    subscribe(key: string, listener: FactListener): () => void {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
      };
    },
    clear(): void {
      known.clear();
      shown.clear();
      for (const key of [...listeners.keys()]) notify(key);
    },
  };
}
