import { login, logout, whoAmI } from '@tagalong/contracts/account';
import { eventName } from '@tagalong/contracts/events';
import { intentName } from '@tagalong/contracts/intents';
import {
  type Client,
  createEventBus,
  createHeaderActions,
  createIntentBroker,
  createQueryClient,
  errorText,
  type Host,
  type IntentBroker,
  type RemoteDefinition,
  type SessionStore,
} from '@tagalong/platform';
import type { ComponentType } from 'react';
import type { AloneLog } from './alone-log.ts';

/** The demo's accounts; each is `{name}@tagalong.example`. */
export const DEMO_USERS = ['shopper', 'creator', 'merchant'] as const;
export type DemoUser = (typeof DEMO_USERS)[number];
const DEMO_PASSWORD = 'tagalong-demo';

export interface AloneHost {
  host: Host;
  intents: IntentBroker;
  queries: ReturnType<typeof createQueryClient>;
  /** What the remote said to its host, newest first. */
  log: AloneLog;
  /** Takes over the session that the browser holds from an earlier visit. Never rejects. */
  resume(): Promise<void>;
  logIn(user: DemoUser): Promise<void>;
  logOut(): Promise<void>;
}

interface AloneHostInput {
  definition: RemoteDefinition;
  session: SessionStore;
  client: Client;
  log: AloneLog;
}

/** What a remote gets from its host when no shell is there: the real platform, and a log in place of a frame. */
export function createAloneHost({ definition, session, client, log }: AloneHostInput): AloneHost {
  const queries = createQueryClient();
  const report = (error: unknown): void => log.add('report', String(error));
  const bus = createEventBus({ report });
  const intents = createIntentBroker(report);

  const host: Host = {
    session$: session.session$,
    currentUser: session.current,
    setSession: session.set,
    bus: {
      ...bus,
      publish(event, payload) {
        log.add('event', `${eventName(event)} ${JSON.stringify(payload)}`);
        bus.publish(event, payload);
      },
    },
    client,
    ask(intent, payload) {
      log.add('intent', `${intentName(intent)} ${JSON.stringify(payload)}`);
      return intents.ask(intent, payload);
    },
    async ensureMember(reason, nickname) {
      if (session.current()) return true;
      return (await host.ask('auth.login', { reason, ...(nickname !== undefined && { nickname }) })) !== null;
    },
    guardLeaving: () => () => undefined,
    headerActions: createHeaderActions(),
    toast: ({ text }) => log.add('toast', text),
    report,
    loadSlot: (name) => loadOwnSlot(definition, name),
    now: () => new Date(),
  };

  /** Runs one account call; a failure is only logged, as the frame has no better place for it. */
  async function change(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      queries.clear();
    } catch (error) {
      log.add('report', errorText(error));
    }
  }

  return {
    host,
    intents,
    queries,
    log,
    resume: () => change(async () => session.set((await client.call(whoAmI, {})).data)),
    logIn: (user) =>
      change(async () => {
        const request = { email: `${user}@tagalong.example`, password: DEMO_PASSWORD };
        session.set((await client.call(login, request)).data);
      }),
    logOut: () =>
      change(async () => {
        await client.call(logout, {});
        session.set(null);
      }),
  };
}

/** A slot of another remote never arrives, so that the page shows its fallback. */
function loadOwnSlot(
  definition: RemoteDefinition,
  name: string,
): Promise<ComponentType<Record<string, unknown>>> {
  const own = definition.slots.find((slot) => slot.name === name);
  return (own ? own.load() : new Promise(() => undefined)) as Promise<ComponentType<Record<string, unknown>>>;
}
