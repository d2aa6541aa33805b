import type { CurrentUser } from '@tagalong/contracts/account/account';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import type {
  EventContract,
  IntentAnswer,
  IntentContract,
  IntentPayload,
  PayloadOf,
} from '@tagalong/contracts/core/declare';
import {
  clearTags,
  createEventBus,
  createHeaderActions,
  createIntentBroker,
  createQueryClient,
  createSessionStore,
  type Flag,
  type Host,
  isApiError,
  type LeaveGuard,
  type RemoteDefinition,
  type ToastRequest,
} from '@tagalong/platform';
import { act, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { buildUser } from '#src/builders/build-user.ts';
import { BUILT_AT } from '#src/builders/built-at.ts';
import { complain } from '#src/fakes/complaints.ts';
import type { FakeClient } from '#src/fakes/fake-client.ts';
import { noWorkers } from '#src/fakes/no-workers.ts';
import { answerFunction } from './answer-function.ts';

export interface TestHostOptions {
  /** Logged-in user; none by default. */
  user?: CurrentUser | null;
  /** Functions that answer intents, as `remote.tsx` declares them; the test answers every other intent. */
  answers?: RemoteDefinition['intents'];
  /** Cache that `host.clear` clears. */
  queries?: ReturnType<typeof createQueryClient>;
  /** Result of `host.now()`; BUILT_AT by default. */
  now?: Date;
  /** Slots of other remotes. A slot without an entry never loads, so its fallback shows. */
  slots?: Readonly<Record<string, ComponentType<never>>>;
  /** Flags that are on; `useFlag` returns false for others. */
  flags?: readonly Flag[];
  /** True when the code under test should report failures; otherwise only an ApiError may be reported. */
  mayReport?: boolean;
}

export interface TestHost {
  host: Host;
  /** Toasts in the order in which they were shown. */
  toasts: ToastRequest[];
  /** Intents in the order in which they were requested. */
  asked: { name: string; payload: unknown }[];
  /** Events in the order in which the code under test published them. */
  published: { name: string; payload: unknown }[];
  /** Guards that would run if the page were left now. */
  leaveGuards: ReadonlySet<LeaveGuard>;
  /** Returns the current number of event listeners. */
  listening(): number;
  /** Reported failures. */
  reports: unknown[];
  /** Waits until the intent is requested, then answers it as its owner would; null cancels. */
  answerIntent<Intent extends IntentContract>(
    intent: Intent,
    answer: IntentAnswer<Intent> | null,
  ): Promise<void>;
  /** Publishes an event as another remote would. Resolves after the listeners have run. */
  publish<Event extends EventContract>(event: Event, payload: PayloadOf<Event>): Promise<void>;
}

/** Creates a host with the real bus, intents and session around a fake client. */
export function createTestHost(client: FakeClient, options: TestHostOptions = {}): TestHost {
  const queries = options.queries ?? createQueryClient();
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
  const intents = createIntentBroker({
    report,
    functionFor: (name) => answerFunction(options.answers ?? [], name, () => host),
  });
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
        published.push({ name: event.name, payload });
        bus.publish(event, payload);
      },
    },
    client,
    facts: client.facts,
    clear: (tags) => void clearTags(queries, tags).catch(report),
    ask(intent, payload) {
      asked.push({ name: intent.name, payload });
      return intents.ask(intent, payload);
    },
    async ensureMember(reason, nickname) {
      if (session.current()) return true;
      const payload: IntentPayload<typeof AUTH_LOGIN> = {
        reason,
        ...(nickname !== undefined && { nickname }),
      };
      const answer = await host.ask(AUTH_LOGIN, payload);
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
    slots: () => [...Object.keys(options.slots ?? {}), ...(options.flags ?? [])].map((name) => ({ name })),
    loadSlot: (name) => {
      const fragment = options.slots?.[name] as ComponentType<Record<string, unknown>> | undefined;
      return fragment ? Promise.resolve(fragment) : new Promise(() => undefined);
    },
    startWorker: noWorkers,
    now: () => options.now ?? new Date(BUILT_AT),
  };

  client.facts.connect({ bus: { ...bus, publish: host.bus.publish }, session$: session.session$ });

  return {
    host,
    toasts,
    asked,
    published,
    leaveGuards,
    listening: () => listeners.size,
    reports,
    async answerIntent(intent, answer) {
      const name = intent.name;
      const request = await waitFor(() => {
        const open = intents.current().findLast((candidate) => candidate.name === name);
        if (!open)
          throw new Error(`Intent ${name} was not requested. Requested so far: ${JSON.stringify(asked)}`);
        return open;
      });
      await act(async () => (answer === null ? request.cancel() : request.answer(answer)));
    },
    publish: (event, payload) => act(async () => bus.publish(event, payload)),
  };
}
