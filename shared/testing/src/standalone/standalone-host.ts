import { whoAmI } from '@tagalong/contracts/account/account';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { login, logout } from '@tagalong/contracts/account/sign-in';
import {
  type Client,
  clearTags,
  createEventBus,
  createHeaderActions,
  createIntentBroker,
  createQueryClient,
  errorText,
  type FactStore,
  type Host,
  type IntentBroker,
  loadSlot,
  type RemoteDefinition,
  type SessionStore,
} from '@tagalong/platform';
import type { ComponentType } from 'react';
import { answerFunction } from '#src/render/answer-function.ts';
import type { StandaloneLog } from './standalone-log.ts';

/** Accounts of the demo; each is `{name}@tagalong.example`. */
export const DEMO_USERS = ['shopper', 'creator', 'merchant'] as const;
export type DemoUser = (typeof DEMO_USERS)[number];
const DEMO_PASSWORD = 'tagalong-demo';

export interface StandaloneHost {
  host: Host;
  intents: IntentBroker;
  queries: ReturnType<typeof createQueryClient>;
  /** Calls of the remote to its host, newest first. */
  log: StandaloneLog;
  /** Resumes the session that the browser holds from an earlier visit. Never rejects. */
  resume(): Promise<void>;
  logIn(user: DemoUser): Promise<void>;
  logOut(): Promise<void>;
}

interface StandaloneHostInput {
  definition: RemoteDefinition;
  session: SessionStore;
  client: Client;
  facts: FactStore;
  log: StandaloneLog;
}

/** Creates the host of a standalone remote: the real platform, with a log in place of the shell's frame. */
export function createStandaloneHost({
  definition,
  session,
  client,
  facts,
  log,
}: StandaloneHostInput): StandaloneHost {
  const queries = createQueryClient();
  const report = (error: unknown): void => log.add('report', String(error));
  const bus = createEventBus({ report });
  const intents = createIntentBroker({
    report,
    functionFor: (name) => answerFunction(definition.intents, name, () => host),
  });

  const host: Host = {
    session$: session.session$,
    currentUser: session.current,
    setSession: session.set,
    bus: {
      ...bus,
      publish(event, payload) {
        log.add('event', `${event.name} ${JSON.stringify(payload)}`);
        bus.publish(event, payload);
      },
    },
    client,
    facts,
    clear: (tags) => void clearTags(queries, tags).catch(report),
    ask(intent, payload) {
      log.add('intent', `${intent.name} ${JSON.stringify(payload)}`);
      return intents.ask(intent, payload);
    },
    async ensureMember(reason, nickname) {
      if (session.current()) return true;
      return (await host.ask(AUTH_LOGIN, { reason, ...(nickname !== undefined && { nickname }) })) !== null;
    },
    guardLeaving: () => () => undefined,
    headerActions: createHeaderActions(),
    toast: ({ text }) => log.add('toast', text),
    report,
    slots: () => [
      ...definition.slots.map(({ contract, order, access }) => ({ name: contract.name, order, access })),
      ...(definition.flags ?? []).map((name) => ({ name })),
    ],
    loadSlot: (name) => loadOwnSlot(definition, name),
    startWorker: () => {
      throw new Error('A standalone remote has no workers.');
    },
    now: () => new Date(),
  };

  facts.connect({ bus: host.bus, session$: session.session$ });

  /** Runs one account call; a failure is only logged, because the frame has nowhere else to show it. */
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

/** Loads a slot of this remote; another remote's slot never resolves, so that the page shows its fallback. */
function loadOwnSlot(
  definition: RemoteDefinition,
  name: string,
): Promise<ComponentType<Record<string, unknown>>> {
  const own = definition.slots.find(({ contract }) => contract.name === name);
  return own ? loadSlot(own) : new Promise(() => undefined);
}
