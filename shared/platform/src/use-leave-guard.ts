import { LEAVE_CONFIRM } from '@tagalong/contracts/account/intents';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { useCallback, useEffect, useRef } from 'react';
import { useHost } from './host.tsx';

/** Texts of the dialog that confirms leaving. */
export interface LeaveTexts {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/** How `useLeaveGuard` asks, and what belongs to the guarded page. */
export interface LeaveGuardOptions {
  /** What the question says; by default that changes are not saved. */
  texts?: Partial<LeaveTexts>;
  /** A question of the page's own; resolves with true when it may be left. */
  ask?: () => Promise<boolean>;
  /** Whether a path still belongs to what is guarded, beside the path itself. */
  isInside?: (path: string) => boolean;
}

/**
 * As long as something is unsaved, asks before the page is left: by a link, by Back, by a reload or a closed tab.
 * Answers with a function that lets go at once, for the way on after a save.
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
        return (await host.ask(LEAVE_CONFIRM, { ...defaultTexts(), ...texts })) !== null;
      },
    });
    return () => release.current();
  }, [isDirty, host]);
  return useCallback(() => release.current(), []);
}

function defaultTexts(): LeaveTexts {
  const { leaveTitle, leaveText, leave, stay } = SHARED_TEXTS;
  return { title: leaveTitle, text: leaveText, leave, stay };
}

function noop(): void {
  // Nothing is guarded yet.
}
