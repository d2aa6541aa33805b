import type { EventContract } from '@tagalong/contracts/declare';
import { type AnyEvent, eventName, type PayloadOf } from '@tagalong/contracts/events';
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

/** Takes an event of the table by its name, and one that a team has declared itself as the declaration. */
export interface EventBus {
  /**
   * Tells everybody a fact, those who hear another major in their words. An invalid payload is dropped and reported;
   * it never throws.
   */
  publish<Event extends AnyEvent>(event: Event, payload: PayloadOf<Event>): void;
  /**
   * Runs the listener for each event, after the publisher's own work, in publish order, at most once.
   * A retained event's last value comes first. A listener that throws is reported and stays subscribed.
   */
  on<Event extends AnyEvent>(event: Event, listener: (payload: PayloadOf<Event>) => void): () => void;
  /** The same as a stream, the retained value first. It never completes and never errors while the page lives. */
  events$<Event extends AnyEvent>(event: Event): Observable<PayloadOf<Event>>;
}

interface EventBusInput {
  report(error: unknown): void;
  channel?: TabChannel;
}

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
      const contract = typeof fact?.name === 'string' ? majors.learn(fact.name) : undefined;
      if (!contract?.crossTab) continue;
      tell(contract, fact?.payload);
      return;
    }
  });

  /** A microtask later: after the publisher's own work, in publish order. */
  function deliver<Event extends AnyEvent>(
    event: Event,
    listener: (payload: PayloadOf<Event>) => void,
  ): () => void {
    const name = eventName(event);
    const contract = majors.learn(event);
    let isOver = false;
    const later = (payload: unknown): void =>
      queueMicrotask(() => {
        if (!isOver) listener(payload as PayloadOf<Event>);
      });
    const last = contract?.retained && majors.raise(contract, (major) => retained.get(major));
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
      if (!contract) {
        report(new Error(`Event ${eventName(event)} was dropped: this page does not know it.`));
        return;
      }
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
