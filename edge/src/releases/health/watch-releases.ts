import { errorFields, type Log } from '#edge/lib/log';
import { SHELL } from '#edge/releases/build/release-names';
import type { Warnings } from '#edge/releases/errors/warnings';
import { storeOwner } from '#edge/releases/service/actor';
import type { OpenReleases } from '#edge/releases/service/releases';
import type { Changed } from '#edge/releases/service/releases-port';
import { activeVersion, previousVersion, type ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { hasNeverWorked } from './never-worked.ts';
import type { ReleaseHealth } from './release-health.ts';
import { failureVerdict, mostFail, speedVerdict, suspicion, type Verdict } from './verdict.ts';
import { type DoubtedParts, switchWatch } from './watch-switches.ts';

interface WatchInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  health: ReleaseHealth;
  /** Receives what operators should look at. */
  warnings: Pick<Warnings, 'report'>;
  log: Log;
}

/** Time during which failures count against a new release; later ones have other causes, unless it has never worked. */
const FRESH_MS = 30 * 60 * 1_000;
/** Period of the previous release that serves as the baseline. */
const BASELINE_MS = 60 * 60 * 1_000;

interface Suspect {
  remote: string;
  isCanary: boolean;
  candidate: string;
  /** Null for the first release of a remote, which can only be disabled. */
  baseline: string | null;
  sinceMs: number;
}

/**
 * Checks every canary and fresh release once. Rolls back those that are worse than their predecessor, disables a remote whose
 * first release mostly fails, and warns of releases that only seem to be worse. Contributions and flags that only some visitors
 * get are judged first.
 */
export function releaseWatch({ store, openReleases, health, warnings, log }: WatchInput) {
  const releases = openReleases(storeOwner('health'));
  const watchSwitches = switchWatch({
    health,
    warnings,
    async setSwitch(remote, target, options) {
      const { isChanged } = await releases.setSwitch(remote, target, options);
      if (isChanged) log('part switched off', { remote, part: target.part, reason: options.reason });
    },
  });

  async function rollBackOrDisable(
    { remote, isCanary, candidate, baseline }: Suspect,
    { cause, details }: Verdict,
  ): Promise<void> {
    const done = baseline ? 'Rolled back' : 'Disabled';
    const from = isCanary ? baseline : candidate;
    const options = { from, reason: `${done} automatically: ${cause}`.slice(0, 500), details };
    const change = (): Promise<Changed> => {
      if (isCanary) return releases.stopCanary(remote, options);
      if (baseline) return releases.rollBack(remote, baseline, { ...options, isForced: true });
      return releases.disable(remote, options);
    };
    // Another edge or a person may have changed the release already; their decision takes precedence.
    if ((await change()).isChanged)
      log(baseline ? 'release rolled back' : 'remote disabled', {
        remote,
        version: candidate,
        cause,
        ...details,
      });
  }

  function warn({ remote, candidate: version, baseline, sinceMs }: Suspect, sides: Sides): void {
    const found = suspicion(...sides);
    if (!found) return;
    const networks = health.countsOf(remote, version)?.networks.failedShares(sinceMs) ?? [];
    const failed = networks.filter((share) => share > 0).length;
    const advice = baseline
      ? `The failures come from too few networks to roll back automatically: roll back by hand?`
      : `${hasNeverWorked(health.countsOf(remote, version)) ? 'It has no menu entries until a page load works. ' : ''}There is no release to roll back to: disable ${remote}, or activate another release?`;
    warnings.report({
      code: 'release-failing',
      remote,
      version,
      message: `${remote} ${asSentence(found.cause)} Failed networks: ${failed} of ${networks.length}. ${advice}`,
    });
  }

  return async (): Promise<void> => {
    try {
      const { state } = await store.readState();
      const doubted = await watchSwitches(state);
      for (const suspect of suspects(state, health, Date.now())) {
        const sides = sidesOf(suspect, doubted, health, Date.now());
        const verdict = verdictOn(suspect, sides);
        if (verdict) await rollBackOrDisable(suspect, verdict);
        else warn(suspect, sides);
      }
    } catch (error) {
      log('release watch failed', errorFields(error));
    }
  };
}

function verdictOn(suspect: Suspect, [now, before]: Sides): Verdict | null {
  const verdict = failureVerdict(now, before) ?? (suspect.isCanary ? speedVerdict(now, before) : null);
  // Without a remote, its pages fail for everyone, and without the shell, all pages do.
  return suspect.baseline || (suspect.remote !== SHELL && mostFail(now)) ? verdict : null;
}

type Sides = ReturnType<typeof sidesOf>;

function sidesOf(
  { remote, isCanary, candidate, baseline, sinceMs }: Suspect,
  doubted: DoubtedParts,
  health: ReleaseHealth,
  nowMs: number,
) {
  // While a part seems to fail, its release is judged by the pages without it.
  const key = (isCanary ? undefined : doubted.get(remote)) ?? candidate;
  const now = { version: candidate, counts: health.countsOf(remote, key), fromMs: sinceMs };
  const before = {
    version: baseline ?? 'a healthy release',
    counts: baseline === null ? undefined : health.countsOf(remote, baseline),
    fromMs: Math.min(sinceMs, nowMs - BASELINE_MS),
  };
  return [now, before] as const;
}

function suspects(state: ReleaseState, health: ReleaseHealth, nowMs: number): Suspect[] {
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
    const activatedMs = Date.parse(last?.at ?? '');
    // Earlier failures may have come from a part that has been switched since, so they no longer count.
    const switchedAt = state.history.findLast(
      (line) => line.remote === remote && line.action === 'switch',
    )?.at;
    const sinceMs = Math.max(activatedMs, Date.parse(switchedAt ?? '') || 0);
    // The target of a rollback is active because the other release was worse.
    const isFresh =
      nowMs - activatedMs < FRESH_MS || (!before && hasNeverWorked(health.countsOf(remote, active)));
    const isNew = last?.action === 'activate' && last.version === active;
    return isNew && isFresh
      ? [{ remote, isCanary: false, candidate: active, baseline: before, sinceMs }]
      : [];
  });
}

/** The last part may be the message of an error, which has no period. */
const asSentence = (cause: string): string => (/[.!?]$/.test(cause) ? cause : `${cause}.`);
