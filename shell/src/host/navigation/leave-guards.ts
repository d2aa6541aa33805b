import type { LeaveGuard } from '@tagalong/platform';

export type LeaveGuards = ReturnType<typeof createLeaveGuards>;

interface Leaving {
  from: string;
  to: string;
  go(): void;
  /** Resolves when the visitor may be asked. */
  ready?: Promise<void> | undefined;
}

/** Tracks pages that must confirm before they are left with unsaved changes. */
export function createLeaveGuards(report: (error: unknown) => void) {
  const guards = new Set<LeaveGuard>();
  let isAsking = false;
  let isPassing = false;

  async function ask(guard: LeaveGuard, { go, ready }: Leaving): Promise<void> {
    if (ready !== undefined) await ready;
    if (!(await guard.ask())) return;
    isPassing = true;
    go();
  }

  return {
    /** True when any page holds unsaved changes. */
    hasAny: (): boolean => guards.size > 0,
    add(guard: LeaveGuard): () => void {
      if (guards.size === 0) addEventListener('beforeunload', keepDocument);
      guards.add(guard);
      return () => {
        guards.delete(guard);
        if (guards.size === 0) removeEventListener('beforeunload', keepDocument);
      };
    },
    /** True when navigation must wait for the visitor's confirmation; `go` performs it afterwards. */
    mustConfirm(leaving: Leaving): boolean {
      const { from, to } = leaving;
      const guard = [...guards].find(({ isInside }) => !isInside(from, to));
      if (!guard || isPassing) {
        isPassing = false;
        return false;
      }
      // A second attempt while the question is open changes nothing.
      if (isAsking) return true;
      isAsking = true;
      ask(guard, leaving)
        .catch(report)
        .finally(() => {
          isAsking = false;
        });
      return true;
    },
  };
}

/** Reload or closing the tab: the browser asks in its own words. */
function keepDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
