import { EVENTS, type EventName, type EventPayload } from '@tagalong/contracts/events';
import * as z from '@tagalong/contracts/z';
import { Observable, Subject } from 'rxjs';

interface Envelope {
  name: EventName;
  payload: unknown;
}

/** A channel to the other tabs; BroadcastChannel in the page. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface EventBus {
  /** Tells everybody a fact. An invalid payload is dropped and reported; it never throws. */
  publish<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /**
   * Runs the listener for each event, after the publisher's own work, in publish order, at most once.
   * A retained event's last value comes first. A listener that throws is reported and stays subscribed.
   */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  /** The same as a stream, the retained value first. It never completes and never errors while the page lives. */
  events$<Name extends EventName>(name: Name): Observable<EventPayload<Name>>;
}

interface EventBusInput {
  report(error: unknown): void;
  channel?: TabChannel;
}

function isKnown(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(EVENTS, name);
}

export function createEventBus({ report, channel }: EventBusInput): EventBus {
  const subject = new Subject<Envelope>();
  const retained = new Map<EventName, unknown>();

  /** The fact as the contract knows it, once everybody in this tab was told; undefined when it was dropped. */
  function accept(name: EventName, payload: unknown): unknown {
    const parsed = z.safeParse(EVENTS[name].schema, payload);
    if (!parsed.success) {
      report(
        new Error(`Event ${name} was dropped: its payload does not match the contract.`, {
          cause: parsed.error,
        }),
      );
      return undefined;
    }
    const fact = frozen(parsed.data);
    if (EVENTS[name].retained) retained.set(name, fact);
    subject.next({ name, payload: fact });
    return fact;
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Partial<Envelope> | null;
    if (message && isKnown(message.name) && EVENTS[message.name].crossTab)
      accept(message.name, message.payload);
  });

  /** A microtask later: after the publisher's own work, in publish order. */
  function deliver<Name extends EventName>(
    name: Name,
    listener: (payload: EventPayload<Name>) => void,
  ): () => void {
    let isOver = false;
    const later = (payload: unknown): void =>
      queueMicrotask(() => {
        if (!isOver) listener(payload as EventPayload<Name>);
      });
    if (retained.has(name)) later(retained.get(name));
    const subscription = subject.subscribe((envelope) => {
      if (envelope.name === name) later(envelope.payload);
    });
    return () => {
      isOver = true;
      subscription.unsubscribe();
    };
  }

  return {
    publish(name, payload) {
      const fact = accept(name, payload);
      // The fact, not what was given: that may hold what a channel cannot copy.
      if (fact !== undefined && EVENTS[name].crossTab) channel?.postMessage({ name, payload: fact });
    },
    on(name, listener) {
      return deliver(name, (payload) => {
        try {
          listener(payload);
        } catch (error) {
          report(error);
        }
      });
    },
    events$: (name) => new Observable((subscriber) => deliver(name, (payload) => subscriber.next(payload))),
  };
}

/** Frozen all the way down, so that one listener cannot change what the next one sees. */
function frozen<Fact>(fact: Fact): Fact {
  if (typeof fact !== 'object' || fact === null) return fact;
  for (const part of Object.values(fact)) frozen(part);
  return Object.freeze(fact);
}
