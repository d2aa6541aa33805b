import { SHELL } from '#edge/releases/build/release-names';
import { isRefusal } from '#edge/releases/errors/release-error';
import { loadFrame } from '#edge/releases/release-set/frame-module';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { Check } from './gate.ts';

/**
 * Checks that the shell's frame loads, because without it every first paint is empty. Loads it from the store, because a
 * file that the manifest does not list is missing there.
 */
export function frameCheck(store: ReleaseStore): Check {
  return {
    async beforeActivate({ record: { remote, version } }) {
      if (remote !== SHELL) return [];
      try {
        const release = await readRelease(store, remote, version);
        if (release.kind === 'shell') await loadFrame(store, release.manifest);
        return [];
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const [reason] = error.message.split('\n', 1);
        return [{ code: 'frame', message: `The frame of shell ${version} can't be loaded: ${reason}` }];
      }
    },
  };
}
