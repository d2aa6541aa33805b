import { EVENTS, type EventName, type EventPayload } from '@tagalong/contracts/events';
import * as z from '@tagalong/contracts/z';
import { asapScheduler, filter, map, type Observable, observeOn, Subject, Subscription } from 'rxjs';

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
  /** The same as a stream. It never completes and never errors while the page lives. */
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

  function accept(name: EventName, payload: unknown): boolean {
    const parsed = z.safeParse(EVENTS[name].schema, payload);
    if (!parsed.success) {
      report(
        new Error(`Event ${name} was dropped: its payload does not match the contract.`, {
          cause: parsed.error,
        }),
      );
      return false;
    }
    // Frozen, so that one listener cannot change what the next one sees.
    const fact = Object.freeze(parsed.data);
    if (EVENTS[name].retained) retained.set(name, fact);
    subject.next({ name, payload: fact });
    return true;
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Partial<Envelope> | null;
    if (message && isKnown(message.name) && EVENTS[message.name].crossTab)
      accept(message.name, message.payload);
  });

  function events$<Name extends EventName>(name: Name): Observable<EventPayload<Name>> {
    return subject.pipe(
      filter((envelope) => envelope.name === name),
      map((envelope) => envelope.payload as EventPayload<Name>),
      observeOn(asapScheduler),
    );
  }

  return {
    publish(name, payload) {
      if (!accept(name, payload)) return;
      if (EVENTS[name].crossTab) channel?.postMessage({ name, payload });
    },
    on(name, listener) {
      const safely = (payload: EventPayload<typeof name>): void => {
        try {
          listener(payload);
        } catch (error) {
          report(error);
        }
      };
      const subscription = new Subscription();
      if (retained.has(name)) {
        const last = retained.get(name) as EventPayload<typeof name>;
        subscription.add(asapScheduler.schedule(() => safely(last)));
      }
      subscription.add(events$(name).subscribe(safely));
      return () => subscription.unsubscribe();
    },
    events$,
  };
}
