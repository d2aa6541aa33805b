import { createHash } from 'node:crypto';
import { canonicalJson } from '#edge/lib/canonical-json';
import type { Reason } from '#edge/releases/errors/release-error';
import { isSignedBy } from '#edge/releases/keys/signing-keys';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { StateKeys } from './state-keys.ts';

/** Covers the whole state: revision, remotes, keys, and the newest lines of the history with their numbers and hashes. */
function statement({ seal: _, ...state }: ReleaseState): string {
  return `state-v1\n${createHash('sha256').update(canonicalJson(state)).digest('hex')}\n`;
}

export function sealed(state: ReleaseState, { signer }: StateKeys): ReleaseState {
  return { ...state, seal: { key: signer.id, value: signer.sign(statement(state)) } };
}

/** Returns why the seal doesn't vouch for this state; null if it does. */
export function sealProblem(state: ReleaseState, { trusted }: StateKeys): Reason | null {
  const { seal } = state;
  if (!seal) return { code: 'state-unsealed', message: 'It is not sealed.' };
  const key = trusted.get(seal.key);
  if (!key) {
    const message = `It is sealed by key ${seal.key}, which is not trusted here. If another edge sealed it, give all edges the same RELEASE_STATE_KEY, or name its public key in RELEASE_STATE_KEYS.`;
    return { code: 'state-key-unknown', message };
  }
  if (isSignedBy(key, statement(state), seal.value)) return null;
  return { code: 'state-changed', message: 'It was changed after it was sealed.' };
}
