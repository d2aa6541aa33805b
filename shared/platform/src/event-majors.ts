import type { EventContract } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';

/** One fact in the words of one major. */
export interface Fact {
  name: string;
  payload: unknown;
}

export interface EventMajors {
  /** Registers a declaration and returns the contract to use for its name. */
  learn(event: EventContract): EventContract;
  /** The contract of a name; undefined while nothing in this page has published it or listened to it. */
  known(name: string): EventContract | undefined;
  /** The fact as it was spoken, then in every other major that is known. Null for a payload that breaks its contract. */
  speak(contract: EventContract, payload: unknown): [Fact, ...Fact[]] | null;
  /** A payload of any earlier major in the words of this one; undefined when there is none or no way to it. */
  raise(contract: EventContract, payloadOf: (name: string) => unknown): unknown;
}

/** Knows the majors of each event and the way between them; a fact that can't be put into one of them is reported. */
export function createEventMajors(report: (error: unknown) => void): EventMajors {
  const known = new Map<string, EventContract>();
  const laterThan = new Map<string, EventContract>();

  function learn(event: EventContract): EventContract {
    const first = known.get(event.name);
    // Two teams' copies of one contract: the first counts, and a way between majors is taken from either.
    const contract = first && (first.before || !event.before) ? first : { ...event, ...first };
    known.set(contract.name, contract);
    if (contract.before) {
      learn(contract.before.event);
      laterThan.set(contract.before.event.name, contract);
    }
    return contract;
  }

  function factOf({ name, schema }: EventContract, payload: () => unknown): Fact | null {
    try {
      const parsed = z.safeParse(schema, payload());
      if (parsed.success) return { name, payload: frozen(parsed.data) };
      report(wrong(name, parsed.error));
    } catch (error) {
      report(wrong(name, error));
    }
    return null;
  }

  function earlier(contract: EventContract, { payload }: Fact): Fact[] {
    const { before } = contract;
    const event = before && known.get(before.event.name);
    const fact = event && factOf(event, () => before.down(payload));
    return fact ? [fact, ...earlier(event, fact)] : [];
  }

  function later({ name, payload }: Fact): Fact[] {
    const event = laterThan.get(name);
    const fact = event?.before && factOf(event, () => event.before?.up(payload));
    return fact ? [fact, ...later(fact)] : [];
  }

  function raise(contract: EventContract, payloadOf: (name: string) => unknown): unknown {
    const given = payloadOf(contract.name);
    const { before } = contract;
    if (given !== undefined || !before) return given;
    const old = raise(before.event, payloadOf);
    return old === undefined ? undefined : factOf(contract, () => before.up(old))?.payload;
  }

  return {
    learn,
    known: (name) => known.get(name),
    speak(contract, payload) {
      const spoken = factOf(contract, () => payload);
      return spoken && [spoken, ...earlier(contract, spoken), ...later(spoken)];
    },
    raise,
  };
}

function wrong(name: string, cause: unknown): Error {
  return new Error(`Event ${name} was dropped: its payload does not match the contract.`, { cause });
}

/** Frozen all the way down, so that one listener cannot change what the next one sees. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
