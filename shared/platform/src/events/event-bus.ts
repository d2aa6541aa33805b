import type { EventContract, PayloadOf } from '@tagalong/contracts/core/declare';
import { Observable, Subject } from 'rxjs';
import { createEventMajors, type PublishedEvent } from './event-majors.ts';

/** Sent to the other tabs: the oldest major, which a tab of an older release supports, and the published one. */
interface Message extends PublishedEvent {
  /** The wire name of the event as published; older releases read it. */
  spoken?: PublishedEvent;
}

type AllMajors = [PublishedEvent, ...PublishedEvent[]];

/** A channel to the other tabs; BroadcastChannel in the page. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** Carries events between remotes, and those declared `crossTab` to other tabs. Payloads are JSON. */
export interface EventBus {
  /**
   * Publishes an event, converted for subscribers of other majors. An invalid payload is dropped and reported. Never
   * throws.
   */
  publish<Event extends EventContract>(event: Event, payload: PayloadOf<Event>): void;
  /**
   * Calls the listener for each event, after the publisher's current task, in publish order, at most once. The last
   * value of a retained event comes first. A listener that throws is reported and stays subscribed.
   */
  on<Event extends EventContract>(event: Event, listener: (payload: PayloadOf<Event>) => void): () => void;
  /** The same as a stream, the retained value first. Never completes and never errors. */
  events$<Event extends EventContract>(event: Event): Observable<PayloadOf<Event>>;
  /** Every event as it was published or received, for developer tools. Never completes and never errors. */
  readonly all$: Observable<PublishedEvent>;
}

interface EventBusInput {
  report(error: unknown): void;
  channel?: TabChannel;
}

/** Creates the page's event bus. Without a channel no event reaches other tabs. */
export function createEventBus({ report, channel }: EventBusInput): EventBus {
  const majors = createEventMajors(report);
  const subject = new Subject<PublishedEvent>();
  const retained = new Map<string, unknown>();

  /** Notifies this tab's subscribers. Returns the event in every major, the published one first; null if dropped. */
  function emit(contract: EventContract, payload: unknown): AllMajors | null {
    const events = majors.convert(contract, payload);
    for (const event of events ?? []) {
      if (contract.retained) retained.set(event.name, event.payload);
      subject.next(event);
    }
    return events;
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Partial<Message> | null;
    for (const event of [message?.spoken, message]) {
      const contract = typeof event?.name === 'string' ? majors.find(event.name) : undefined;
      if (!contract?.crossTab) continue;
      emit(contract, event?.payload);
      return;
    }
  });

  /** Calls the listener in a microtask: after the publisher's current task, in publish order. */
  function subscribe<Event extends EventContract>(
    event: Event,
    listener: (payload: PayloadOf<Event>) => void,
  ): () => void {
    const { name } = event;
    const contract = majors.register(event);
    let isUnsubscribed = false;
    const later = (payload: unknown): void =>
      queueMicrotask(() => {
        if (!isUnsubscribed) listener(payload as PayloadOf<Event>);
      });
    const last = contract.retained && majors.upgrade(contract, (major) => retained.get(major));
    if (last) later(last);
    const subscription = subject.subscribe((published) => {
      if (published.name === name) later(published.payload);
    });
    return () => {
      isUnsubscribed = true;
      subscription.unsubscribe();
    };
  }

  return {
    publish(event, payload) {
      const contract = majors.register(event);
      const events = emit(contract, payload);
      if (events && contract.crossTab) channel?.postMessage(messageOf(contract, events));
    },
    on(event, listener) {
      return subscribe(event, (payload) => {
        try {
          listener(payload);
        } catch (error) {
          report(error);
        }
      });
    },
    all$: subject.asObservable(),
    events$: (event) =>
      new Observable((subscriber) => subscribe(event, (payload) => subscriber.next(payload))),
  };
}

/** Uses the parsed payloads: the given one may contain values that a channel can't copy. */
function messageOf(contract: EventContract, [published, ...others]: AllMajors): Message {
  const oldest = oldestOf(contract);
  const event = others.find(({ name }) => name === oldest);
  return event ? { ...event, spoken: published } : published;
}

function oldestOf({ name, before }: EventContract): string {
  return before ? oldestOf(before.event) : name;
}
