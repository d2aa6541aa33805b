import type { CurrentUser } from '@tagalong/contracts/account';
import { type AnyEvent, eventName, type PayloadOf } from '@tagalong/contracts/events';
import {
  type AnswerOfIntent,
  type AnyIntent,
  type IntentPayload,
  intentName,
} from '@tagalong/contracts/intents';
import type { SlotName, SlotProps } from '@tagalong/contracts/slots';
import {
  createEventBus,
  createHeaderActions,
  createIntentBroker,
  createSessionStore,
  type Host,
  isApiError,
  type LeaveGuard,
  type ToastRequest,
} from '@tagalong/platform';
import { act, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { buildUser } from './build-user.ts';
import { BUILT_AT } from './built-at.ts';
import { complain } from './complaints.ts';
import type { FakeClient } from './fake-client.ts';

export interface TestHostOptions {
  /** Who is logged in; nobody by default. */
  user?: CurrentUser | null;
  /** What `host.now()` says; BUILT_AT by default. */
  now?: Date;
  /** Fragments of other remotes. A slot that is not named never arrives, so that its fallback shows. */
  slots?: { [Name in SlotName]?: ComponentType<SlotProps<Name>> };
  /** True when the test wants the code under it to report failures; otherwise only an ApiError may be reported. */
  mayReport?: boolean;
}

export interface TestHost {
  host: Host;
  /** Toasts in the order in which they were shown. */
  toasts: ToastRequest[];
  /** Intents in the order in which they were asked. */
  asked: { name: string; payload: unknown }[];
  /** Events in the order in which the code under test published them. */
  published: { name: string; payload: unknown }[];
  /** What would be asked if the page were left now. */
  leaveGuards: ReadonlySet<LeaveGuard>;
  /** How many listeners of events are there now. */
  listening(): number;
  /** Failures that were reported. */
  reports: unknown[];
  /** Waits until the intent is asked, then answers it as its owner would; null cancels. */
  answerIntent<Intent extends AnyIntent>(
    intent: Intent,
    answer: AnswerOfIntent<Intent> | null,
  ): Promise<void>;
  /** Publishes an event as another remote would. Resolves when the listeners have heard it. */
  publish<Event extends AnyEvent>(event: Event, payload: PayloadOf<Event>): Promise<void>;
}

/** The real bus, intents and session around a fake client. */
export function createTestHost(client: FakeClient, options: TestHostOptions = {}): TestHost {
  const toasts: ToastRequest[] = [];
  const asked: TestHost['asked'] = [];
  const published: TestHost['published'] = [];
  const reports: unknown[] = [];
  const leaveGuards = new Set<LeaveGuard>();
  const listeners = new Set<() => void>();

  function report(error: unknown): void {
    reports.push(error);
    if (!options.mayReport && !isApiError(error)) complain(`A failure was reported: ${String(error)}`);
  }
  const session = createSessionStore(options.user ?? null);
  const bus = createEventBus({ report });
  const intents = createIntentBroker(report);
  client.onUnauthenticated(() => session.set(null));

  const host: Host = {
    session$: session.session$,
    currentUser: session.current,
    setSession: session.set,
    bus: {
      ...bus,
      on(event, listener) {
        const stop = bus.on(event, listener);
        listeners.add(stop);
        return () => {
          listeners.delete(stop);
          stop();
        };
      },
      publish(event, payload) {
        published.push({ name: eventName(event), payload });
        bus.publish(event, payload);
      },
    },
    client,
    ask(intent, payload) {
      asked.push({ name: intentName(intent), payload });
      return intents.ask(intent, payload);
    },
    async ensureMember(reason, nickname) {
      if (session.current()) return true;
      const payload: IntentPayload<'auth.login'> = { reason, ...(nickname !== undefined && { nickname }) };
      const answer = await host.ask('auth.login', payload);
      if (!answer) return false;
      if (!session.current()) session.set(buildUser({ id: answer.user_id }));
      return true;
    },
    guardLeaving(guard) {
      leaveGuards.add(guard);
      return () => void leaveGuards.delete(guard);
    },
    headerActions: createHeaderActions(),
    toast: (toast) => void toasts.push(toast),
    report,
    loadSlot: (name) => {
      const fragment = options.slots?.[name as SlotName] as
        | ComponentType<Record<string, unknown>>
        | undefined;
      return fragment ? Promise.resolve(fragment) : new Promise(() => undefined);
    },
    now: () => options.now ?? new Date(BUILT_AT),
  };

  return {
    host,
    toasts,
    asked,
    published,
    leaveGuards,
    listening: () => listeners.size,
    reports,
    async answerIntent(intent, answer) {
      const name = intentName(intent);
      const request = await waitFor(() => {
        const open = intents.current().findLast((candidate) => candidate.name === name);
        if (!open) throw new Error(`Nobody asks for ${name}. Asked so far: ${JSON.stringify(asked)}`);
        return open;
      });
      await act(async () => (answer === null ? request.cancel() : request.answer(answer)));
    },
    publish: (event, payload) => act(async () => bus.publish(event, payload)),
  };
}
