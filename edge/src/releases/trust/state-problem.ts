import { createHash } from 'node:crypto';
import { canonicalJson } from '#edge/lib/canonical-json';
import type { Reason } from '#edge/releases/errors/release-error';
import { isSignedBy } from '#edge/releases/keys/signing-keys';
import { type AuditLine, headOf, linkProblem } from '#edge/releases/state/audit-chain';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { isDerivable } from '#edge/releases/state/state-hash';
import type { StateKeys } from './state-keys.ts';

interface TrustInput {
  keys: StateKeys;
  /** The newest state that was trusted before. */
  known: ReleaseState | null;
  readArchive(): Promise<AuditLine[]>;
}

export function isEmpty({ remotes, history, keys, seal }: ReleaseState): boolean {
  return !seal && history.length === 0 && keys.length === 0 && Object.keys(remotes).length === 0;
}

/** Returns why a stored state can't be trusted; null if it can. */
export async function stateProblem(state: ReleaseState, input: TrustInput): Promise<Reason | null> {
  const { keys, known } = input;
  if (isEmpty(state)) return known && { code: 'state-missing', message: 'It is missing.' };
  const unsealed = sealProblem(state, keys);
  if (unsealed) return unsealed;
  if (!isDerivable(state)) {
    const message = "Its releases or keys don't match the newest line of the history.";
    return { code: 'state-not-derivable', message };
  }
  return known ? continuationProblem(state, known, input) : brokenChain(state.history);
}

/** Each state must continue the history that was seen before. */
async function continuationProblem(
  { revision, history }: ReleaseState,
  known: ReleaseState,
  { readArchive }: TrustInput,
): Promise<Reason | null> {
  const seen = headOf(known.history);
  const head = headOf(history);
  if (head.seq < seen.seq || revision < known.revision) {
    const message = `It is an older one: it ends with line ${head.seq}, and line ${seen.seq} was seen before.`;
    return { code: 'state-rolled-back', message };
  }
  // All lines up to the known one were verified with an earlier state.
  const at = history.findIndex(({ seq }) => seq === seen.seq);
  const since = at === -1 ? [...(await readArchive()), ...history] : history.slice(at);
  const chain = oncePerNumber(since).filter(({ seq }) => (seq ?? 0) >= seen.seq);
  if (chain[0]?.seq !== seen.seq)
    return { code: 'history-truncated', message: `Line ${seen.seq} of the history is missing.` };
  if (chain[0]?.hash !== seen.hash)
    return {
      code: 'history-changed',
      message: `Line ${seen.seq} of the history is not the one seen before.`,
    };
  return brokenChain(chain);
}

function brokenChain(lines: readonly AuditLine[]): Reason | null {
  const problem = linkProblem(lines);
  return problem === null
    ? null
    : { code: 'history-changed', message: `Its history was changed. ${problem}` };
}

/** A line is in the archive and in the state while it moves. */
function oncePerNumber(lines: readonly AuditLine[]): AuditLine[] {
  const seen = new Set<number>();
  return lines.filter(({ seq = 0 }) => !seen.has(seq) && seen.add(seq));
}

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
