import { isDeepStrictEqual } from 'node:util';
import { type Audience, unlessEmpty } from '#edge/releases/audience/audience';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseSignature, Signed } from '#edge/releases/keys/release-signature';
import { type AuditLine, chained } from './audit-chain.ts';
import { activeVersion, previousVersion, type ReleaseState, type RemoteState } from './release-state.ts';
import { stateHash } from './state-hash.ts';

const TRAIL_MAX = 20;
export const NOTHING: RemoteState = { trail: [], is_disabled: false, canary: null, killed: [], digests: {} };
const KILLED_MAX = 20;
/** More than the trail, because open tabs keep loading releases that were rolled back. */
const DIGESTS_MAX = 60;

/** Author, time and reason of a change: the common fields of all audit lines. */
export type Author = Pick<AuditLine, 'at' | 'by' | 'team' | 'key' | 'request' | 'reason' | 'details'>;

/** Records once that a release is in the store, so that an interrupted publish can be repeated. */
export function notePublish(
  state: ReleaseState,
  remote: string,
  version: string,
  author: Author,
): ReleaseState {
  const isRecorded = state.history.some(
    (line) => line.action === 'publish' && line.remote === remote && line.version === version,
  );
  return isRecorded ? state : withLine(state, author, { action: 'publish', remote, version });
}

/** Activates a version and ends a canary. Returns the same state when the version is active already. */
export function activate(state: ReleaseState, remote: string, version: string, author: Author): ReleaseState {
  const before = state.remotes[remote];
  if (activeVersion(before) === version && !before?.canary) return state;
  refuseKilled(before, remote, version);
  const next = {
    ...(before ?? NOTHING),
    trail: pushed(before, version),
    is_disabled: false,
    canary: null,
  };
  return withChange(state, remote, 'activate', next, author);
}

/** Records the digest of a version, and the job that signed it. An existing digest is kept, because releases are immutable. */
export function withDigest(
  state: ReleaseState,
  { remote, version, digest, signature }: Signed & { signature?: ReleaseSignature | null },
): ReleaseState {
  const before = state.remotes[remote] ?? NOTHING;
  if (Object.hasOwn(before.digests, version)) return state;
  const known = [...Object.entries(before.digests), [version, digest] as const];
  const digests = Object.fromEntries([
    ...known.slice(0, -DIGESTS_MAX).filter(([old]) => before.trail.includes(old)),
    ...known.slice(-DIGESTS_MAX),
  ]);
  const isOfJob = state.keys.some(({ id, job }) => job && id === signature?.key);
  const signers = { ...before.signers, ...(isOfJob && signature && { [version]: signature.key }) };
  const kept = Object.entries(signers).filter(([signed]) => Object.hasOwn(digests, signed));
  const next = { ...before, digests, ...(kept.length > 0 && { signers: Object.fromEntries(kept) }) };
  return { ...state, remotes: { ...state.remotes, [remote]: next } };
}

/** Restores the version that was active before, or a named one that was active once. */
export function rollBack(
  state: ReleaseState,
  remote: string,
  version: string | undefined,
  author: Author,
): ReleaseState {
  const before = remoteOf(state, remote);
  const target = version ?? previousVersion(before);
  if (target === null) {
    throw new ReleaseError('unknown-release', `${remote} has no earlier version to roll back to.`);
  }
  if (activeVersion(before) === target) return state;
  refuseKilled(before, remote, target);
  if (!wasActive(state, remote, target)) {
    const hint = `use "activate ${remote} ${target}" for a version that is new to the site`;
    throw new ReleaseError('unknown-release', `${remote} ${target} was never active: ${hint}.`);
  }
  const at = before.trail.lastIndexOf(target);
  const trail = at === -1 ? pushed(before, target) : before.trail.slice(0, at + 1);
  return withChange(
    state,
    remote,
    'rollback',
    { ...before, trail, is_disabled: false, canary: null },
    author,
  );
}

/** Returns the line by which this version was rolled back, unless it was activated again since. */
export function lastRollbackFrom(state: ReleaseState, remote: string, version: string): AuditLine | null {
  const last = state.history.findLast(
    (line) =>
      line.remote === remote &&
      (line.action === 'rollback'
        ? line.from === version
        : line.action === 'activate' && line.version === version),
  );
  return last?.action === 'rollback' ? last : null;
}

/**
 * Removes a version permanently, from open pages too; the previous version, if any, replaces it. Returns the same state
 * when the version was killed before.
 */
export function kill(state: ReleaseState, remote: string, version: string, author: Author): ReleaseState {
  const before = remoteOf(state, remote);
  if (before.killed.includes(version)) return state;
  const killed = [...before.killed, version].slice(-KILLED_MAX);
  const trail = before.trail.filter((other) => other !== version);
  const canary = before.canary?.version === version ? null : before.canary;
  const next = { ...before, trail, killed, canary };
  return withChange(state, remote, 'kill', next, author, { killed: version });
}

/** Takes a remote off the site until it is enabled, activated or rolled back. */
export function disable(state: ReleaseState, remote: string, author: Author): ReleaseState {
  const before = remoteOf(state, remote);
  if (before.is_disabled) return state;
  return withChange(state, remote, 'disable', { ...before, is_disabled: true, canary: null }, author);
}

/** Restores a disabled remote. */
export function enable(state: ReleaseState, remote: string, author: Author): ReleaseState {
  const before = remoteOf(state, remote);
  if (!before.is_disabled) return state;
  return withChange(state, remote, 'enable', { ...before, is_disabled: false }, author);
}

/** Visitors who get a canary. */
export interface Recipients {
  /** Share of all visitors. */
  percent: number;
  /**
   * Visitors who get it besides the share; an empty one for nobody. Without it, those of the present canary of the same
   * version keep it.
   */
  audience?: Audience | undefined;
}

/** Releases a version to a share of visitors and to an audience, or changes those of the present canary. */
export function startCanary(
  state: ReleaseState,
  remote: string,
  { version, percent, audience: named }: Recipients & { version: string },
  author: Author,
): ReleaseState {
  const before = remoteOf(state, remote);
  const active = activeVersion(before);
  if (active === null || active === version) {
    const what = active
      ? `${remote} ${version} is already active for all visitors`
      : `${remote} is disabled or has no active version`;
    throw new ReleaseError(
      'usage',
      `${what}: a canary needs another active version. Activate one first, or choose another version for the canary.`,
    );
  }
  refuseKilled(before, remote, version);
  const { canary } = before;
  const same = canary?.version === version ? canary : null;
  const audience = unlessEmpty(named ?? same?.audience);
  if (same?.percent === percent && isDeepStrictEqual(same.audience, audience)) return state;
  const recipients = { percent, ...(audience && { audience }) };
  const next = { ...before, canary: { version, ...recipients, since: same?.since ?? author.at } };
  return withChange(state, remote, 'canary', next, author, { canary: version, ...recipients });
}

export function stopCanary(state: ReleaseState, remote: string, author: Author): ReleaseState {
  const before = remoteOf(state, remote);
  if (!before.canary) return state;
  const details = { canary: before.canary.version, percent: 0 };
  return withChange(state, remote, 'canary-stop', { ...before, canary: null }, author, details);
}

type LineFields = Pick<AuditLine, 'action'> & Partial<AuditLine>;

/** Appends a line to the audit; `details` add to those of the author. */
export function withLine(
  state: ReleaseState,
  author: Author,
  { details, ...fields }: LineFields,
): ReleaseState {
  const { revision, history } = state;
  const line: AuditLine = {
    ...author,
    remote: null,
    version: null,
    from: null,
    revision,
    ...fields,
    ...(details && { details: { ...author.details, ...details } }),
    state_hash: stateHash(state),
  };
  return { ...state, history: [...history, chained(history, line)] };
}

/** Throws ReleaseError 'unknown-release' for a remote that was never active. */
export function remoteOf(state: ReleaseState, remote: string): RemoteState {
  const known = state.remotes[remote];
  if (!known) throw new ReleaseError('unknown-release', `No version of ${remote} was ever active.`);
  return known;
}

function refuseKilled(before: RemoteState | undefined, remote: string, version: string): void {
  if (!before?.killed.includes(version)) return;
  throw new ReleaseError('usage', `${remote} ${version} was killed: publish its code under another version.`);
}

export function wasActive(state: ReleaseState, remote: string, version: string): boolean {
  return (
    (state.remotes[remote]?.trail.includes(version) ?? false) ||
    state.history.some(
      (line) =>
        line.remote === remote &&
        line.version === version &&
        !['publish', 'prune', 'refused'].includes(line.action),
    )
  );
}

function pushed(before: RemoteState | undefined, version: string): string[] {
  const { trail } = before ?? NOTHING;
  return trail.at(-1) === version ? trail : [...trail, version].slice(-TRAIL_MAX);
}

/** Changes a remote of the active set, which the revision counts, and appends the line. */
export function withChange(
  state: ReleaseState,
  remote: string,
  action: AuditLine['action'],
  next: RemoteState,
  author: Author,
  details?: Record<string, unknown>,
): ReleaseState {
  const revision = state.revision + 1;
  const from = activeVersion(state.remotes[remote]);
  const changed = { ...state, revision, remotes: { ...state.remotes, [remote]: next } };
  return withLine(changed, author, { action, remote, version: activeVersion(next), from, details });
}
