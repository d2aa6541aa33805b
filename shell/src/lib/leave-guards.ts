import type { LeaveGuard } from '@tagalong/platform';

export interface LeaveGuards {
  add(guard: LeaveGuard): () => void;
  /** Whether any page holds something unsaved. */
  hasAny(): boolean;
  /** True when the move must wait: `go` makes it later, if the visitor wants to leave after all. */
  stops(move: { from: string; to: string; go(): void }): boolean;
}

/** The pages that ask before they are left because something typed would be lost. */
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
    stops({ from, to, go }) {
      const guard = [...guards].find(({ isInside }) => !isInside(from, to));
      if (!guard || isPassing) {
        isPassing = false;
        return false;
      }
      // A second try while the question is open is the same wish.
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

/** A reload or a closed tab: the browser asks in its own words. */
function keepDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
