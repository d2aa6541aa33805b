import type { EventContract, PayloadOf } from '@tagalong/contracts/core/declare';
import { Observable, Subject } from 'rxjs';
import { createEventMajors, type Fact } from './event-majors.ts';

/** What travels to the other tabs: the oldest major, which a tab of an older release knows, and what was spoken. */
interface Message extends Fact {
  spoken?: Fact;
}

/** A channel to the other tabs; BroadcastChannel in the page. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Carries events between remotes, and to other tabs those that are declared so. Payloads are JSON. */
export interface EventBus {
  /**
   * Publishes an event, converted for listeners of other majors. An invalid payload is dropped and reported; it never
   * throws.
   */
  publish<Event extends EventContract>(event: Event, payload: PayloadOf<Event>): void;
  /**
   * Runs the listener for each event, after the publisher's own work, in publish order, at most once.
   * A retained event's last value comes first. A listener that throws is reported and stays subscribed.
   */
  on<Event extends EventContract>(event: Event, listener: (payload: PayloadOf<Event>) => void): () => void;
  /** The same as a stream, the retained value first. It never completes and never errors while the page lives. */
  events$<Event extends EventContract>(event: Event): Observable<PayloadOf<Event>>;
  /** Every event as it was published or received, for developer tools. Never completes and never errors. */
  readonly all$: Observable<Fact>;
}

interface EventBusInput {
  report(error: unknown): void;
  channel?: TabChannel;
}

/** Creates the page's event bus. Without a channel no event reaches other tabs. */
export function createEventBus({ report, channel }: EventBusInput): EventBus {
  const majors = createEventMajors(report);
  const subject = new Subject<Fact>();
  const retained = new Map<string, unknown>();

  /** Tells everybody in this tab; what they were told, the spoken major first, or null when it was dropped. */
  function tell(contract: EventContract, payload: unknown): [Fact, ...Fact[]] | null {
    const facts = majors.speak(contract, payload);
    for (const fact of facts ?? []) {
      if (contract.retained) retained.set(fact.name, fact.payload);
      subject.next(fact);
    }
    return facts;
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Partial<Message> | null;
    for (const fact of [message?.spoken, message]) {
      const contract = typeof fact?.name === 'string' ? majors.known(fact.name) : undefined;
      if (!contract?.crossTab) continue;
      tell(contract, fact?.payload);
      return;
    }
  });

  /** A microtask later: after the publisher's own work, in publish order. */
  function deliver<Event extends EventContract>(
    event: Event,
    listener: (payload: PayloadOf<Event>) => void,
  ): () => void {
    const { name } = event;
    const contract = majors.learn(event);
    let isOver = false;
    const later = (payload: unknown): void =>
      queueMicrotask(() => {
        if (!isOver) listener(payload as PayloadOf<Event>);
      });
    const last = contract.retained && majors.raise(contract, (major) => retained.get(major));
    if (last) later(last);
    const subscription = subject.subscribe((fact) => {
      if (fact.name === name) later(fact.payload);
    });
    return () => {
      isOver = true;
      subscription.unsubscribe();
    };
  }

  return {
    publish(event, payload) {
      const contract = majors.learn(event);
      const facts = tell(contract, payload);
      if (facts && contract.crossTab) channel?.postMessage(messageOf(contract, facts));
    },
    on(event, listener) {
      return deliver(event, (payload) => {
        try {
          listener(payload);
        } catch (error) {
          report(error);
        }
      });
    },
    all$: subject.asObservable(),
    events$: (event) => new Observable((subscriber) => deliver(event, (payload) => subscriber.next(payload))),
  };
}

/** The facts, not what was given: that may hold what a channel cannot copy. */
function messageOf(contract: EventContract, [spoken, ...others]: [Fact, ...Fact[]]): Message {
  const oldest = oldestOf(contract);
  const fact = others.find(({ name }) => name === oldest);
  return fact ? { ...fact, spoken } : spoken;
}

function oldestOf({ name, before }: EventContract): string {
  return before ? oldestOf(before.event) : name;
}
