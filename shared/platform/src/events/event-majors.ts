import type { EventContract } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';

/** An event in one of its majors. */
export interface PublishedEvent {
  name: string;
  payload: unknown;
}

/** Tracks the majors of each event and converts between them. Reports events that can't be converted. */
export function createEventMajors(report: (error: unknown) => void) {
  const known = new Map<string, EventContract>();
  const successorOf = new Map<string, EventContract>();

  /** Registers a declaration and returns the contract to use for its name. */
  function register(event: EventContract): EventContract {
    const first = known.get(event.name);
    // If two teams bundle a contract, the first registered copy counts; either copy may provide the conversion.
    const contract = first && (first.before || !event.before) ? first : { ...event, ...first };
    known.set(contract.name, contract);
    if (contract.before) {
      register(contract.before.event);
      successorOf.set(contract.before.event.name, contract);
    }
    return contract;
  }

  function parse({ name, schema }: EventContract, payload: () => unknown): PublishedEvent | null {
    try {
      const parsed = z.safeParse(schema, payload());
      if (parsed.success) return { name, payload: deepFreeze(parsed.data) };
      report(invalid(name, parsed.error));
    } catch (error) {
      report(invalid(name, error));
    }
    return null;
  }

  function earlier(contract: EventContract, { payload }: PublishedEvent): PublishedEvent[] {
    const { before } = contract;
    const event = before && known.get(before.event.name);
    const converted = event && parse(event, () => before.down(payload));
    return converted ? [converted, ...earlier(event, converted)] : [];
  }

  function later({ name, payload }: PublishedEvent): PublishedEvent[] {
    const event = successorOf.get(name);
    const converted = event?.before && parse(event, () => event.before?.up(payload));
    return converted ? [converted, ...later(converted)] : [];
  }

  /** Converts the payload of an earlier major to this one; undefined if there is none or it can't be converted. */
  function upgrade(contract: EventContract, payloadOf: (name: string) => unknown): unknown {
    const given = payloadOf(contract.name);
    const { before } = contract;
    if (given !== undefined || !before) return given;
    const old = upgrade(before.event, payloadOf);
    return old === undefined ? undefined : parse(contract, () => before.up(old))?.payload;
  }

  return {
    register,
    /** Returns the contract of a name; undefined until something in this page publishes it or subscribes to it. */
    find: (name: string): EventContract | undefined => known.get(name),
    /** Returns the event as published, then in all other registered majors. Null for an invalid payload. */
    convert(contract: EventContract, payload: unknown): [PublishedEvent, ...PublishedEvent[]] | null {
      const event = parse(contract, () => payload);
      return event && [event, ...earlier(contract, event), ...later(event)];
    },
    upgrade,
  };
}

function invalid(name: string, cause: unknown): Error {
  return new Error(`Event ${name} was dropped: its payload does not match the contract.`, { cause });
}

/** Freezes nested objects too, so that one listener can't change what the next one receives. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
