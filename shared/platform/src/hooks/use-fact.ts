import type { FactContract, FactValue } from '@tagalong/contracts/core/declare';
import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '#platform/host/host.tsx';

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
  // A part that is hydrated late first shows what the server drew, and then what has changed since.
  const known = useSyncExternalStore(subscribe, read, () => facts.drawn(fact, id));
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
