import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import type { IntentAnswer, IntentContract, IntentPayload } from '@tagalong/contracts/core/declare';
import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { Client } from './client.ts';
import type { EventBus } from './event-bus.ts';
import type { Facts } from './facts.ts';
import type { HeaderActions } from './header-actions.ts';

/** A short message at the edge of the screen, with at most two actions. */
export interface ToastRequest {
  text: string;
  kind?: 'plain' | 'primary' | 'black' | 'error';
  action?: { label: string; run(): void };
  /** Stands before `action`: another way on, such as Change beside Undo. */
  otherAction?: { label: string; run(): void };
}

/** Why a log-in is asked for; the popup's text depends on it. */
export type LoginReason = IntentPayload<typeof AUTH_LOGIN>['reason'];
/** The intent that is asked after a log-in, to complete what the log-in interrupted. */
export interface LoginResume {
  intent: IntentContract;
  payload: unknown;
}

/** A page that holds something unsaved. */
export interface LeaveGuard {
  /** Whether a move between two paths stays within what is guarded. */
  isInside(from: string, to: string): boolean;
  /** True when the visitor wants to leave after all. */
  ask(): Promise<boolean>;
}

/** Everything that the shell gives to a remote. Nothing hangs on `window`. */
export interface Host {
  session$: Observable<CurrentUser | null>;
  currentUser(): CurrentUser | null;
  setSession(user: CurrentUser | null): void;
  bus: EventBus;
  client: Client;
  facts: Facts;
  /** Clears cached answers with these tags, as `clearTags`; a failed refetch is shown where the answer is. */
  clear(tags: readonly string[]): void;
  /** Asks another remote for its dialog; null means canceled. */
  ask<Intent extends IntentContract>(
    intent: Intent,
    payload: IntentPayload<Intent>,
  ): Promise<IntentAnswer<Intent> | null>;
  /**
   * True when somebody is logged in, after the log-in popup if need be. A log-in at another site leaves the page:
   * `resume` is what is asked when the page is back (AU-05).
   */
  ensureMember(reason: LoginReason, nickname?: string, resume?: LoginResume): Promise<boolean>;
  /** Asks the guard before the page is left, until the answer is called. See `useLeaveGuard`. */
  guardLeaving(guard: LeaveGuard): () => void;
  toast(toast: ToastRequest): void;
  /** The buttons of the back headers; pages use `useHeaderAction`. */
  headerActions: HeaderActions;
  /** Tells the platform about a failure, with the remote that it belongs to. */
  report(error: unknown, context?: Record<string, string>): void;
  loadSlot(name: string): Promise<ComponentType<Record<string, unknown>>>;
  now(): Date;
}

const HostContext = createContext<Host | null>(null);

/** Gives the host to `useHost` below it. The shell and `renderRemote` draw it. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The host of the page. Throws outside of a HostProvider. */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it.');
  return host;
}

/** Who is logged in; null for a visitor. Renders anew after each change. */
export function useSession(): CurrentUser | null {
  const host = useHost();
  return useSyncExternalStore(
    (changed) => {
      const subscription = host.session$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    host.currentUser,
    host.currentUser,
  );
}
