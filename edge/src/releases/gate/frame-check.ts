import { loadFrame } from '#edge/releases/record/frame-module';
import { manifestFileOf, parseRelease } from '#edge/releases/record/release';
import { SHELL } from '#edge/releases/record/release-names';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { Check } from './gate.ts';

/**
 * Checks that the shell's frame loads, because without it every first paint is empty. Loads it from the store, because a
 * file that the manifest does not list is missing there. Runs the code only if all checks of `before` accept it: the
 * edge must never run unsigned code.
 */
export function frameCheck(store: ReleaseStore, before: readonly Check[] = []): Check {
  return {
    async beforeActivate(candidate) {
      const { remote, version } = candidate.record;
      if (remote !== SHELL) return [];
      for (const check of before) if (((await check.beforeActivate?.(candidate)) ?? []).length > 0) return [];
      try {
        const text = (await store.read(remote, version, manifestFileOf(SHELL), null)).toString('utf8');
        const { release, problems } = parseRelease('shell', JSON.parse(text));
        if (release?.kind !== 'shell') return problems.map((message) => ({ code: 'schema', message }));
        await loadFrame(store, release.manifest);
        return [];
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
        return [{ code: 'frame', message: `The frame of shell ${version} can't be loaded: ${reason}` }];
      }
    },
  };
}
