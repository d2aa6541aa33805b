import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import type { IntentAnswer, IntentContract, IntentPayload } from '@tagalong/contracts/core/declare';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Observable } from 'rxjs';
import type { Client } from '#platform/client/client.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { Facts } from '#platform/facts/facts.ts';
import { useCurrent } from '#platform/lib/use-current.ts';
import type { HeaderActions } from './header-actions.ts';

/** A short message at the edge of the screen, with at most two actions. */
export interface ToastRequest {
  text: string;
  kind?: 'plain' | 'primary' | 'black' | 'error';
  action?: { label: string; run(): void };
  /** Shown before `action`, such as Change beside Undo. */
  otherAction?: { label: string; run(): void };
}

/** Why a login is required; selects the popup's texts. */
export type LoginReason = IntentPayload<typeof AUTH_LOGIN>['reason'];
/** The intent to send after the login, to complete the interrupted action. */
export interface LoginResume {
  intent: IntentContract;
  payload: unknown;
}

/** Guards a page with unsaved changes. */
export interface LeaveGuard {
  /** True if both paths belong to the guarded page. */
  isInside(from: string, to: string): boolean;
  /** Resolves with true if the visitor wants to leave anyway. */
  ask(): Promise<boolean>;
}

export interface OfferedSlot {
  name: string;
  order?: number | undefined;
  access?: 'member' | 'creator' | undefined;
}

/** Everything that the shell provides to a remote. Nothing is on `window`. */
export interface Host {
  session$: Observable<CurrentUser | null>;
  currentUser(): CurrentUser | null;
  setSession(user: CurrentUser | null): void;
  bus: EventBus;
  client: Client;
  facts: Facts;
  /** Clears cached responses with these tags, as `clearTags` does. A failed refetch is shown where the data is shown. */
  clear(tags: readonly string[]): void;
  /** Sends an intent to its owner. Resolves with the answer, or null if canceled. */
  ask<Intent extends IntentContract>(
    intent: Intent,
    payload: IntentPayload<Intent>,
  ): Promise<IntentAnswer<Intent> | null>;
  /**
   * Resolves with true once someone is logged in, if necessary after the login popup. A provider's login leaves the
   * page: `resume` is sent when the page is back (AU-05).
   */
  ensureMember(reason: LoginReason, nickname?: string, resume?: LoginResume): Promise<boolean>;
  /** Asks the guard before the page is left, until the returned function is called. See `useLeaveGuard`. */
  guardLeaving(guard: LeaveGuard): () => void;
  toast(toast: ToastRequest): void;
  /** The buttons of the back headers; pages use `useHeaderAction`. */
  headerActions: HeaderActions;
  /** Reports a failure, with the remote that it belongs to. */
  report(error: unknown, context?: Record<string, string>): void;
  /** The slots of all active releases, contributions to places included; missing in earlier shells. */
  slots?(): readonly OfferedSlot[];
  loadSlot(name: string): Promise<ComponentType<Record<string, unknown>>>;
  /**
   * Starts a worker that runs this function with its global scope. Only the function's source reaches the worker, so the
   * function must not refer to anything outside its body. Throws if the browser refuses.
   */
  startWorker(main: (scope: never) => void): Worker;
  now(): Date;
}

const HostContext = createContext<Host | null>(null);

/** Provides the host to `useHost` below it. Rendered by the shell and by `renderRemote`. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** Returns the page's host. Throws outside of a `HostProvider`. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it.');
  return host;
}

/** Returns the user who is logged in, or null for a visitor. Renders again after each change. */
export function useSession(): CurrentUser | null {
  const { session$, currentUser } = useHost();
  return useCurrent(session$, currentUser);
}

/** Name and picture of a person. */
interface Identity {
  name: string;
  avatar: string | null;
}

/**
 * Returns the person's name and picture. The viewer's own come from the session, which shows a change in every place and
 * tab at once; others' are the given ones, from a response.
 */
export function useIdentity(userId: number, given: Identity): Identity {
  const user = useSession();
  return user?.id === userId ? user : given;
}
