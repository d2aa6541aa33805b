import type { ReadApiCalls } from '#edge/releases/compatibility/api-calls';
import { apiReasons, backendReasons } from '#edge/releases/compatibility/call-reasons';
import { nullIfRefused } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import type { Check } from './gate.ts';
import { readNeighbors } from './neighbors.ts';

/**
 * Checks that the API serves the calls of a release, and that a remote's own backend still serves its open pages. Without
 * `readApiCalls`, the API is not asked.
 */
export function callCheck(store: ReleaseStore, readApiCalls: ReadApiCalls | null): Check {
  return {
    async beforeActivate({ record: { remote, version, uses = [] }, state }, note) {
      // A manifest that can't be read is reported by the neighbor check.
      const release = await readRelease(store, remote, version).catch(nullIfRefused);
      if (!release?.manifest.contracts?.calls) return [];
      const candidate = { name: remote, release, uses };
      const { before } = await readNeighbors(store, state, remote);
      const provided = await readApiCalls?.().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        note(`The calls were not compared with the API, because it doesn't describe them: ${reason}`);
        return null;
      });
      return [
        ...(provided ? apiReasons({ candidate, before }, provided) : []),
        ...backendReasons({ candidate, before }),
      ];
    },
  };
}
