import { errorFields, type Log } from '#edge/lib/log';
import type { Warnings } from '#edge/releases/errors/warnings';
import { storeOwner } from '#edge/releases/service/actor';
import type { OpenReleases } from '#edge/releases/service/releases';
import { activeVersion, previousVersion, type ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { ReleaseHealth } from './release-health.ts';
import { failureVerdict, speedVerdict, suspicion, type Verdict } from './verdict.ts';

interface WatchInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  health: ReleaseHealth;
  /** Receives what operators should look at. */
  warnings: Pick<Warnings, 'report'>;
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
  /** Null for the first release of a remote, which can't be rolled back. */
  baseline: string | null;
  sinceMs: number;
}

/**
 * Checks every canary and fresh release once. Rolls back those that are worse than their predecessor, and warns of those that
 * only seem to be.
 */
export function releaseWatch({ store, openReleases, health, warnings, log }: WatchInput) {
  const releases = openReleases(storeOwner('health'));

  async function rollBackSuspect(suspect: Judged, { cause, details }: Verdict): Promise<void> {
    const { remote, isCanary, candidate, baseline } = suspect;
    const from = isCanary ? baseline : candidate;
    const options = { from, reason: `Rolled back automatically: ${cause}`.slice(0, 500), details };
    // Another edge or a person may have changed the release already; their decision takes precedence.
    const { isChanged } = isCanary
      ? await releases.stopCanary(remote, options)
      : await releases.rollBack(remote, baseline, { ...options, isForced: true });
    if (isChanged) log('release rolled back', { remote, version: candidate, cause, ...details });
  }

  function warn(suspect: Suspect): void {
    const { remote, candidate: version, baseline } = suspect;
    const found = suspicion(...sidesOf(suspect, health, Date.now()));
    if (!found) return;
    const networks = health.countsOf(remote, version)?.networks.failedShares(suspect.sinceMs) ?? [];
    const failed = networks.filter((share) => share > 0).length;
    const advice = baseline
      ? `The failures come from too few networks to roll back automatically: roll back by hand?`
      : `There is no release to roll back to: disable ${remote}, or activate another release?`;
    warnings.report({
      code: 'release-failing',
      remote,
      version,
      message: `${remote} ${found.cause} Failed networks: ${failed} of ${networks.length}. ${advice}`,
    });
  }

  return async (): Promise<void> => {
    try {
      const { state } = await store.readState();
      for (const suspect of suspects(state, Date.now())) {
        const verdict = hasBaseline(suspect) ? verdictOn(suspect, health, Date.now()) : null;
        if (verdict && hasBaseline(suspect)) await rollBackSuspect(suspect, verdict);
        else warn(suspect);
      }
    } catch (error) {
      log('release watch failed', errorFields(error));
    }
  };
}

type Judged = Suspect & { baseline: string };
const hasBaseline = (suspect: Suspect): suspect is Judged => suspect.baseline !== null;

function verdictOn(suspect: Judged, health: ReleaseHealth, nowMs: number): Verdict | null {
  const [now, before] = sidesOf(suspect, health, nowMs);
  return failureVerdict(now, before) ?? (suspect.isCanary ? speedVerdict(now, before) : null);
}

function sidesOf({ remote, candidate, baseline, sinceMs }: Suspect, health: ReleaseHealth, nowMs: number) {
  const now = { version: candidate, counts: health.countsOf(remote, candidate), fromMs: sinceMs };
  const before = {
    version: baseline ?? 'a healthy release',
    counts: baseline === null ? undefined : health.countsOf(remote, baseline),
    fromMs: Math.min(sinceMs, nowMs - BASELINE_MS),
  };
  return [now, before] as const;
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
    return isFresh ? [{ remote, isCanary: false, candidate: active, baseline: before, sinceMs }] : [];
  });
}
