import { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { textTable } from '@tagalong/contracts/core/language';
import { useCallback, useEffect, useRef } from 'react';
import { type Host, useHost } from '#platform/host/host.tsx';

/** Here and not with the shared texts, which the first page loads. */
const LEAVE_TEXTS = textTable('leave', {
  title: 'Leave without saving?',
  text: 'Your changes aren’t saved yet.',
  leave: 'Leave',
  stay: 'Keep editing',
});

/** Texts of the dialog that confirms leaving. */
export interface LeaveTexts {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/** Options of `useLeaveGuard`. */
export interface LeaveGuardOptions {
  /** Replaces the texts of the question, which say that changes aren't saved. */
  texts?: Partial<LeaveTexts>;
  /** Replaces the question. Resolves with true if the page may be left. */
  ask?: () => Promise<boolean>;
  /** True for other paths that belong to the guarded page. */
  isInside?: (path: string) => boolean;
}

/**
 * While there are unsaved changes, asks before the page is left by a link, Back, a reload or closing the tab. Returns a
 * function that removes the guard at once, for navigating after a save.
 */
export function useLeaveGuard(isDirty: boolean, options: LeaveGuardOptions = {}): () => void {
  const host = useHost();
  const latest = useRef(options);
  const release = useRef<() => void>(noop);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isDirty) return;
    release.current = host.guardLeaving({
      isInside: (from, to) => from === to || (latest.current.isInside?.(to) ?? false),
      ask: async () => {
        const { ask, texts } = latest.current;
        if (ask) return ask();
        return confirmLeave(host, texts);
      },
    });
    return () => release.current();
  }, [isDirty, host]);
  return useCallback(() => release.current(), []);
}

/** Asks before unsaved changes are discarded. Resolves with true if they may be. */
export async function confirmLeave({ ask }: Host, texts?: Partial<LeaveTexts>): Promise<boolean> {
  return (await ask(LEAVE_CONFIRM, { ...LEAVE_TEXTS, ...texts })) !== null;
}

function noop(): void {
  // There is no guard yet.
}
