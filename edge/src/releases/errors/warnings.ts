import type { Log } from '#edge/lib/log';
import { rateLimit } from '#edge/lib/rate-limit';

/** Something that operators should look at, and that the edge doesn't decide. */
export interface Warning {
  code: 'release-failing' | 'beacons-refused' | 'backend-failing';
  /** Sentences for operators. */
  message: string;
  remote?: string;
  version?: string;
  /** Contribution or flag of the remote. */
  part?: string;
}

export interface Warnings {
  report(warning: Warning): void;
  /** Warnings of the last hour, newest first. */
  rows(): (Warning & { last_at: string })[];
}

const HOUR_MS = 3_600_000;

/** Logs and sends each warning at most once an hour, and lists it as long as its cause is reported. */
export function createWarnings(
  log: Log,
  send: (warning: Warning) => void = () => undefined,
  now: () => Date = () => new Date(),
): Warnings {
  const rows = new Map<string, Warning & { last_at: string }>();
  const maySend = rateLimit({ burst: 1, perSecond: 1_000 / HOUR_MS, nowMs: () => now().getTime() });
  return {
    report(warning) {
      const key = [warning.code, warning.remote, warning.version, warning.part].join(' ');
      rows.delete(key);
      rows.set(key, { ...warning, last_at: now().toISOString() });
      if (!maySend(key)) return;
      const { code, message, ...facts } = warning;
      log(code.replace('-', ' '), { ...facts, reason: message });
      send(warning);
    },
    rows() {
      const since = new Date(now().getTime() - HOUR_MS).toISOString();
      for (const [key, { last_at }] of rows) if (last_at < since) rows.delete(key);
      return [...rows.values()].reverse();
    },
  };
}
