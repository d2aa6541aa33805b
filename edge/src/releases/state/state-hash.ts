import { createHash } from 'node:crypto';
import { canonicalJson } from '#edge/lib/canonical-json';
import type { ReleaseState } from './release-state.ts';

/** Hash of everything that decides which releases run and who may change them. Each line of the history contains it. */
export function stateHash({ remotes, keys }: Pick<ReleaseState, 'remotes' | 'keys'>): string {
  return createHash('sha256').update(canonicalJson({ remotes, keys })).digest('hex');
}

/** Returns whether the newest line of the history describes this state; lines of an older format describe none. */
export function isDerivable(state: ReleaseState): boolean {
  return state.history.at(-1)?.state_hash === stateHash(state);
}
