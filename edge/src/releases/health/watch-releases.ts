import { errorFields, type Log } from '#edge/lib/log';
import { storeOwner } from '#edge/releases/service/actor';
import type { OpenReleases } from '#edge/releases/service/releases';
import { activeVersion, previousVersion, type ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { ReleaseHealth } from './release-health.ts';
import { failureVerdict, speedVerdict, type Verdict } from './verdict.ts';

interface WatchInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  health: ReleaseHealth;
  log: Log;
}

/** Time during which failures count against a new release; later ones have other causes. */
const FRESH_MS = 30 * 60 * 1_000;
/** Period of the previous release that serves as the baseline. */
const BASELINE_MS = 60 * 60 * 1_000;

interface Suspect {
  remote: string;
  isCanary: boolean;
  candidate: string;
  baseline: string;
  sinceMs: number;
}

/** Checks every canary and fresh release once, and rolls back those that are worse than their predecessor. */
export function releaseWatch({ store, openReleases, health, log }: WatchInput) {
  const releases = openReleases(storeOwner('health'));

  async function rollBackSuspect(suspect: Suspect, { cause, details }: Verdict): Promise<void> {
    const { remote, isCanary, candidate, baseline } = suspect;
    const from = isCanary ? baseline : candidate;
    const options = { from, reason: `Rolled back automatically: ${cause}`.slice(0, 500), details };
    // Another edge or a person may have changed the release already; their decision takes precedence.
    const { isChanged } = isCanary
      ? await releases.stopCanary(remote, options)
      : await releases.rollBack(remote, baseline, options);
    if (isChanged) log('release rolled back', { remote, version: candidate, cause, ...details });
  }

  return async (): Promise<void> => {
    try {
      const { state } = await store.readState();
      for (const suspect of suspects(state, Date.now())) {
        const verdict = verdictOn(suspect, health, Date.now());
        if (verdict) await rollBackSuspect(suspect, verdict);
      }
    } catch (error) {
      log('release watch failed', errorFields(error));
    }
  };
}

function verdictOn(
  { remote, isCanary, candidate, baseline, sinceMs }: Suspect,
  health: ReleaseHealth,
  nowMs: number,
): Verdict | null {
  const now = { version: candidate, counts: health.countsOf(remote, candidate), fromMs: sinceMs };
  const before = {
    version: baseline,
    counts: health.countsOf(remote, baseline),
    fromMs: Math.min(sinceMs, nowMs - BASELINE_MS),
  };
  return failureVerdict(now, before) ?? (isCanary ? speedVerdict(now, before) : null);
}

function suspects(state: ReleaseState, nowMs: number): Suspect[] {
  return Object.entries(state.remotes).flatMap(([remote, known]): Suspect[] => {
    const active = activeVersion(known);
    if (!active) return [];
    const { canary } = known;
    if (canary) {
      const sinceMs = Date.parse(canary.since);
      return [{ remote, isCanary: true, candidate: canary.version, baseline: active, sinceMs }];
    }
    const last = state.history.findLast(
      (line) => line.remote === remote && ['activate', 'rollback'].includes(line.action),
    );
    const before = previousVersion(known);
    const sinceMs = Date.parse(last?.at ?? '');
    // The target of a rollback is active because the other release was worse.
    const isFresh = last?.action === 'activate' && last.version === active && nowMs - sinceMs < FRESH_MS;
    return isFresh && before
      ? [{ remote, isCanary: false, candidate: active, baseline: before, sinceMs }]
      : [];
  });
}
