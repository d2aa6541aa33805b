import type { LeaveGuard } from '@tagalong/platform';

export interface LeaveGuards {
  add(guard: LeaveGuard): () => void;
  /** True when any page holds unsaved changes. */
  hasAny(): boolean;
  /** True when navigation must wait for the visitor's confirmation; `go` performs it afterwards. */
  mustConfirm(move: { from: string; to: string; go(): void }): boolean;
}

/** Tracks pages that must confirm before they are left with unsaved changes. */
export function createLeaveGuards(report: (error: unknown) => void): LeaveGuards {
  const guards = new Set<LeaveGuard>();
  let isAsking = false;
  let isPassing = false;

  async function ask(guard: LeaveGuard, go: () => void): Promise<void> {
    if (!(await guard.ask())) return;
    isPassing = true;
    go();
  }

  return {
    hasAny: () => guards.size > 0,
    add(guard) {
      if (guards.size === 0) addEventListener('beforeunload', keepDocument);
      guards.add(guard);
      return () => {
        guards.delete(guard);
        if (guards.size === 0) removeEventListener('beforeunload', keepDocument);
      };
    },
    mustConfirm({ from, to, go }) {
      const guard = [...guards].find(({ isInside }) => !isInside(from, to));
      if (!guard || isPassing) {
        isPassing = false;
        return false;
      }
      // A second attempt while the question is open changes nothing.
      if (isAsking) return true;
      isAsking = true;
      ask(guard, go)
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
