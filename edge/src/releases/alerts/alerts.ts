import { rateLimit } from '#edge/lib/rate-limit';
import type { Refusal } from '#edge/releases/errors/refusals';
import type { Warning } from '#edge/releases/errors/warnings';
import type { AuditLine } from '#edge/releases/state/audit-chain';

/** A message for operators; docs/production.md lists the types and their data. */
export interface Alert {
  type:
    | 'release.rolled-back'
    | 'release.disabled'
    | 'release.killed'
    | 'canary.stopped'
    | RefusedType
    | WarningType;
  timestamp: string;
  data: Record<string, unknown>;
}
type RefusedType = 'release.refused' | 'state.refused';
type WarningType = (typeof WARNING_TYPES)[Warning['code']];

const TYPES: Readonly<Partial<Record<AuditLine['action'], Alert['type']>>> = {
  rollback: 'release.rolled-back',
  disable: 'release.disabled',
  kill: 'release.killed',
  'canary-stop': 'canary.stopped',
};
const WARNING_TYPES = {
  'release-failing': 'release.failing',
  'beacons-refused': 'beacons.refused',
  'backend-failing': 'backend.failing',
} as const satisfies Record<Warning['code'], string>;
/** A bad file is found at each request, a bad state at each check. */
const ALERTS_PER_SECOND = 1 / 3_600;

/** Types of all alerts. */
export const ALERT_TYPES: readonly Alert['type'][] = [
  ...Object.values(TYPES),
  'release.refused',
  'state.refused',
  ...Object.values(WARNING_TYPES),
];

/** Turns changes and refusals into alerts; the same refusal is repeated once an hour. */
export function createAlerts(send: (alert: Alert) => void, now: () => Date = () => new Date()) {
  const maySend = rateLimit({ burst: 1, perSecond: ALERTS_PER_SECOND, nowMs: () => now().getTime() });
  return {
    noteChange(line: AuditLine): void {
      const type = TYPES[line.action];
      if (!type) return;
      const { remote, version, from, by, reason = null, revision, details = {}, at } = line;
      const isAutomatic = by === 'health' && !line.key;
      send({
        type,
        timestamp: at,
        data: { remote, version, from, by, is_automatic: isAutomatic, reason, revision, details },
      });
    },
    noteRefusal({ code, message, remote, version, subject }: Refusal): void {
      if (!maySend(JSON.stringify([code, remote, version]))) return;
      send({
        type: remote ? 'release.refused' : 'state.refused',
        timestamp: now().toISOString(),
        data: { code, message, remote: remote ?? null, version: version ?? null, file: subject ?? null },
      });
    },
    noteWarning({ code, message, ...release }: Warning) {
      send({
        type: WARNING_TYPES[code],
        timestamp: now().toISOString(),
        data: { code, message, remote: release.remote ?? null, version: release.version ?? null },
      });
    },
  };
}
