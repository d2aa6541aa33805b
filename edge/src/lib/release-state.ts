import * as z from 'zod/mini';
import { ReleaseError } from './release-error.ts';

/** What happened, newest last. `from` is the version that was active before, `version` the one after. */
const Change = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(['publish', 'activate', 'rollback', 'disable']),
  remote: z.string(),
  version: z.nullable(z.string()),
  from: z.nullable(z.string()),
  /** The state's revision after the change; a publish leaves it as it was. */
  revision: z.int(),
});
export type Change = z.infer<typeof Change>;

const RemoteState = z.object({
  /** Versions that led to the active one, which is the last. A rollback goes back along it. */
  trail: z.array(z.string()),
  /** Taken off the site: its routes stay known, its region shows a fallback. */
  is_disabled: z.boolean(),
});
export type RemoteState = z.infer<typeof RemoteState>;

export const ReleaseState = z.object({
  format: z.literal(1),
  /**
   * Counts changes of the active set, over all remotes: who activates with an expected revision says
   * "against exactly the neighbours that I was checked with".
   */
  revision: z.int(),
  remotes: z.record(z.string(), RemoteState),
  /** The audit: every change with who and when. */
  history: z.array(Change),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

export const EMPTY_STATE: ReleaseState = { format: 1, revision: 0, remotes: {}, history: [] };

const TRAIL_MAX = 20;
/** About 1 MB of JSON; older lines are dropped. */
const HISTORY_MAX = 5_000;

/** Who changes the state, and when. */
export interface Author {
  at: string;
  by: string;
}

export function activeVersion(remote: RemoteState | undefined): string | null {
  return remote && !remote.is_disabled ? (remote.trail.at(-1) ?? null) : null;
}

/** The release before the active one: the last known good one when the active one fails. */
export function previousVersion(remote: RemoteState | undefined): string | null {
  const active = remote?.trail.at(-1);
  return remote?.trail.findLast((version) => version !== active) ?? null;
}

/** Says in the history that a release is in the store; once, so that a publish that was cut off can be repeated. */
export function notePublish(
  state: ReleaseState,
  remote: string,
  version: string,
  author: Author,
): ReleaseState {
  const { revision, history } = state;
  const isNoted = history.some(
    (line) => line.action === 'publish' && line.remote === remote && line.version === version,
  );
  if (isNoted) return state;
  return withLine(state, { ...author, action: 'publish', remote, version, from: null, revision });
}

/** Makes a version active. The same state comes back when it is active already. */
export function activate(state: ReleaseState, remote: string, version: string, author: Author): ReleaseState {
  const before = state.remotes[remote];
  if (activeVersion(before) === version) return state;
  return withChange(
    state,
    remote,
    'activate',
    { trail: pushed(before, version), is_disabled: false },
    author,
  );
}

/** Goes back to the version that was active before, or to a named one that was active once. */
export function rollBack(
  state: ReleaseState,
  remote: string,
  version: string | undefined,
  author: Author,
): ReleaseState {
  const before = remoteOf(state, remote);
  const target = version ?? previousVersion(before);
  if (target === null) {
    throw new ReleaseError('unknown-release', `${remote} has no earlier version to go back to.`);
  }
  if (activeVersion(before) === target) return state;
  if (!wasActive(state, remote, target)) {
    const hint = `use "activate ${remote} ${target}" for a version that is new to the site`;
    throw new ReleaseError('unknown-release', `${remote} ${target} was never active: ${hint}.`);
  }
  const at = before.trail.lastIndexOf(target);
  const trail = at === -1 ? pushed(before, target) : before.trail.slice(0, at + 1);
  return withChange(state, remote, 'rollback', { trail, is_disabled: false }, author);
}

/** Takes a remote off the site; activating or rolling back brings it on again. */
export function disable(state: ReleaseState, remote: string, author: Author): ReleaseState {
  const before = remoteOf(state, remote);
  if (before.is_disabled) return state;
  return withChange(state, remote, 'disable', { ...before, is_disabled: true }, author);
}

function remoteOf(state: ReleaseState, remote: string): RemoteState {
  const known = state.remotes[remote];
  if (!known) throw new ReleaseError('unknown-release', `No version of ${remote} was ever active.`);
  return known;
}

function wasActive(state: ReleaseState, remote: string, version: string): boolean {
  return (
    (state.remotes[remote]?.trail.includes(version) ?? false) ||
    state.history.some(
      (line) => line.remote === remote && line.version === version && line.action !== 'publish',
    )
  );
}

function pushed(before: RemoteState | undefined, version: string): string[] {
  const trail = before?.trail ?? [];
  return trail.at(-1) === version ? trail : [...trail, version].slice(-TRAIL_MAX);
}

function withChange(
  state: ReleaseState,
  remote: string,
  action: Change['action'],
  next: RemoteState,
  author: Author,
): ReleaseState {
  const revision = state.revision + 1;
  const from = activeVersion(state.remotes[remote]);
  const changed = { ...state, revision, remotes: { ...state.remotes, [remote]: next } };
  return withLine(changed, { ...author, action, remote, version: activeVersion(next), from, revision });
}

function withLine(state: ReleaseState, line: Change): ReleaseState {
  return { ...state, history: [...state.history, line].slice(-HISTORY_MAX) };
}
