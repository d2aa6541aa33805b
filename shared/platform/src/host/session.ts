import type { CurrentUser } from '@tagalong/contracts/account/account';
import { BehaviorSubject, type Observable } from 'rxjs';

/** Holds the user who is logged in, for code outside of React; components use `useSession`. */
export interface SessionStore {
  /** Emits at once and after each change. Null is a visitor. Never completes. */
  readonly session$: Observable<CurrentUser | null>;
  current(): CurrentUser | null;
  set(user: CurrentUser | null): void;
}

/** Creates a session store that starts with this user. */
export function createSessionStore(initial: CurrentUser | null): SessionStore {
  const subject = new BehaviorSubject(initial);
  return {
    session$: subject.asObservable(),
    current: () => subject.getValue(),
    set: (user) => subject.next(user),
  };
}
