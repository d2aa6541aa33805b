import type { Log } from '#edge/lib/log';
import { rateLimit } from '#edge/lib/rate-limit';
import type { Reason } from './release-error.ts';

/** A stored release, file or state that failed verification and is not served. */
export interface Refusal extends Reason {
  remote?: string;
  version?: string;
}

export interface RefusalRow extends Refusal {
  count: number;
  first_at: string;
  last_at: string;
}

export interface Refusals {
  report(refusal: Refusal): void;
  /** Refusals since the process started, newest first. */
  rows(): RefusalRow[];
  /** Number of refusals by code, which only grows, for monitoring. */
  counts(): Record<string, number>;
}

const ROWS_MAX = 100;
/** A wrong file is requested by every visitor, but one line a minute is enough to notice it. */
const LOGS_PER_SECOND = 1 / 60;

export function createRefusals(log: Log, now: () => Date = () => new Date()): Refusals {
  const rows = new Map<string, RefusalRow>();
  const counts = new Map<string, number>();
  const mayLog = rateLimit({ burst: 1, perSecond: LOGS_PER_SECOND, nowMs: () => now().getTime() });

  return {
    report(refusal) {
      const { message, ...facts } = refusal;
      const { code, remote = '', version = '', subject = '' } = facts;
      const key = [code, remote, version, subject].join(' ');
      const at = now().toISOString();
      const known = rows.get(key);
      rows.delete(key);
      rows.set(key, {
        ...refusal,
        count: (known?.count ?? 0) + 1,
        first_at: known?.first_at ?? at,
        last_at: at,
      });
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if (mayLog(key)) log('release refused', { ...facts, reason: message });
      for (const oldest of rows.keys()) {
        if (rows.size <= ROWS_MAX) break;
        rows.delete(oldest);
      }
    },
    rows: () => [...rows.values()].reverse(),
    counts: () => Object.fromEntries(counts),
  };
}
