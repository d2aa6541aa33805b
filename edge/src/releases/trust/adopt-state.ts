import { nullIfRefused } from '#edge/releases/errors/release-error';
import { isSignedByKnownKey } from '#edge/releases/keys/release-signature';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { withDigest, withLine } from '#edge/releases/state/state-changes';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { digestProblem } from './record-problem.ts';

/** Adopts an unsealed state: records the digests of its signed releases and adds a line with the state's hash. */
export async function adopted(store: ReleaseStore, state: ReleaseState, now: Date): Promise<ReleaseState> {
  let next = state;
  for (const [remote, { trail, canary }] of Object.entries(state.remotes)) {
    for (const version of new Set([...trail, ...(canary ? [canary.version] : [])])) {
      const record = await store.record(remote, version).catch(nullIfRefused);
      // Keys that were revoked or replaced later have signed releases that are still active.
      const isSigned = record && !digestProblem(record) && isSignedByKnownKey(record, state.keys);
      if (isSigned) next = withDigest(next, record);
    }
  }
  const author = { at: now.toISOString(), by: 'edge', reason: 'first start with sealed states' };
  return withLine(next, author, { action: 'seal' });
}
