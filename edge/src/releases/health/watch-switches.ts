import type { Warnings } from '#edge/releases/errors/warnings';
import type { ChangeOptions } from '#edge/releases/service/releases-port';
import type { SwitchTarget } from '#edge/releases/service/switch-changes';
import { isPartial } from '#edge/releases/state/change-switches';
import type { PartSwitch, ReleaseState } from '#edge/releases/state/release-state';
import { partKey } from './page-counting.ts';
import type { ReleaseHealth } from './release-health.ts';
import { failsTwiceAsOften, failureVerdict, suspicion } from './verdict.ts';

interface SwitchWatchInput {
  health: ReleaseHealth;
  warnings: Pick<Warnings, 'report'>;
  setSwitch(remote: string, target: SwitchTarget, options: ChangeOptions): Promise<unknown>;
}

/** Remotes with a part that seems to fail -> key of the counts of pages without it. */
export type DoubtedParts = ReadonlyMap<string, string>;

/**
 * Compares the pages that have a contribution or a flag with those of the same time that don't. Switches off what fails
 * significantly more often, and warns of what only seems to. Parts that everyone gets have nothing to be compared with.
 */
export function switchWatch({ health, warnings, setSwitch }: SwitchWatchInput) {
  /** Resolves with whether the part seems to fail. */
  async function watch(remote: string, part: string, { since }: PartSwitch): Promise<boolean> {
    const sideOf = (isOn: boolean) => ({
      version: `pages ${isOn ? 'with' : 'without'} ${part}`,
      counts: health.countsOf(remote, partKey(part, isOn)),
      fromMs: Date.parse(since),
    });
    const sides = [sideOf(true), sideOf(false)] as const;
    // The loads that a verdict assumes would hide that pages without the part fail as well.
    if (!failsTwiceAsOften(...sides)) return false;
    const verdict = failureVerdict(...sides);
    if (verdict) {
      const reason = `Switched off automatically: ${verdict.cause}`.slice(0, 500);
      await setSwitch(remote, { part, percent: 0 }, { reason, details: verdict.details });
      return true;
    }
    const found = suspicion(...sides);
    if (found) {
      const message = `${remote}: ${found.cause} The failures come from too few networks to switch it off automatically: switch it off by hand?`;
      warnings.report({ code: 'release-failing', remote, part, message });
    }
    return found !== null;
  }

  return async ({ remotes }: ReleaseState): Promise<DoubtedParts> => {
    const doubted = new Map<string, string>();
    for (const [remote, { switches = {} }] of Object.entries(remotes)) {
      for (const [part, given] of Object.entries(switches))
        if (isPartial(given) && (await watch(remote, part, given))) doubted.set(remote, partKey(part, false));
    }
    return doubted;
  };
}
