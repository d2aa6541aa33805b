import { isRemoteName, NAME_RULE } from '#edge/releases/build/release-names';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { type Pipeline, pipelineIdOf, pipelineProblem, TOKEN_AGE_MAX_S } from '#edge/releases/keys/pipeline';
import { isPublicKey, keyIdOf, OPERATORS, type ReleaseKey } from '#edge/releases/keys/signing-keys';
import type { ReleaseState } from './release-state.ts';
import { type Author, withLine } from './state-changes.ts';

const HOUR_MS = 3_600_000;
/** A working day. */
const SESSION_HOURS = 12;
/** As old as an accepted token may be, so that the key of a token is known as long as the token is. */
const JOB_HOURS = TOKEN_AGE_MAX_S / 3_600;
/** Ended jobs of a pipeline whose releases can still be activated for the first time. */
const ENDED_JOBS_MAX = 20;

export interface NewKey {
  team: string;
  isOperator: boolean;
  remotes: readonly string[];
  /** Remotes of which it may publish releases, but not show them to visitors. */
  publishes?: readonly string[] | undefined;
  publicKey: string;
}

export type NewPipeline = Pick<NewKey, 'team' | 'remotes' | 'publishes'> & { pipeline: Pipeline };

/** The changed key and the state that holds it. */
export interface KeyChange {
  next: ReleaseState;
  key: ReleaseKey;
}

export function addKey(
  state: ReleaseState,
  input: NewKey,
  author: Author,
  rest: Partial<Pick<ReleaseKey, 'session_of' | 'expires_at' | 'job'>> = {},
): KeyChange {
  const { publicKey } = input;
  if (!isPublicKey(publicKey)) throw usage('The public key must be an Ed25519 key in SPKI form, as base64.');
  return addEntry(state, { ...input, id: keyIdOf(publicKey) }, author, rest);
}

/** Registers a pipeline whose jobs get the team's rights. Throws ReleaseError 'usage' for rules that accept anyone's jobs. */
export function addPipeline(
  state: ReleaseState,
  { team, remotes, publishes, pipeline }: NewPipeline,
  author: Author,
): KeyChange {
  const problem = pipelineProblem(pipeline);
  if (problem) throw usage(problem);
  if (team === OPERATORS) throw usage("Operators have keys: a pipeline can't get their rights.");
  const input = {
    id: pipelineIdOf(team, pipeline),
    team,
    remotes,
    publishes,
    isOperator: false,
    publicKey: '',
  };
  return addEntry(state, input, author, { pipeline });
}

function addEntry(
  state: ReleaseState,
  input: NewKey & { id: string },
  author: Author,
  rest: Partial<Pick<ReleaseKey, 'session_of' | 'expires_at' | 'job' | 'pipeline'>>,
): KeyChange {
  const { id, team, isOperator, remotes, publishes = [], publicKey } = input;
  // Teams are named like remotes.
  if (!isRemoteName(team)) throw usage(`"${team}" is not a valid team name: ${NAME_RULE}`);
  for (const remote of [...remotes, ...publishes])
    if (!isRemoteName(remote)) throw usage(`"${remote}" is not a valid remote name: ${NAME_RULE}`);
  const known = state.keys.find((key) => key.id === id);
  if (known) throw usage(`Key ${id} already exists, for team ${known.team}.`);
  const key: ReleaseKey = {
    id,
    expires_at: null,
    ...rest,
    team,
    is_operator: isOperator,
    remotes: [...remotes],
    ...(publishes.length > 0 && { publishes: [...publishes] }),
    public_key: publicKey,
    created_at: author.at,
    created_by: author.by,
    revoked_at: null,
  };
  const added = { ...state, keys: [...state.keys, key] };
  const { pipeline, job } = rest;
  const details = {
    id,
    team,
    remotes,
    publishes: key.publishes,
    is_operator: isOperator,
    ...pipeline,
    ...(job && { job: job.subject }),
  };
  return { next: withLine(added, author, { action: 'key-create', details }), key };
}

/** Gives a browser the rights of the key that signed its permit, and removes expired sessions. */
export function addSession(
  state: ReleaseState,
  { parent, publicKey }: { parent: string; publicKey: string },
  author: Author,
): KeyChange {
  const { team, remotes, publishes, is_operator: isOperator, session_of: session } = usableKey(state, parent);
  if (session) throw usage("A signed-in browser can't sign in another one. Use a team's key.");
  const expiresAt = new Date(Date.parse(author.at) + SESSION_HOURS * HOUR_MS).toISOString();
  const input = { team, remotes, publishes, isOperator, publicKey };
  const rest = { expires_at: expiresAt, session_of: parent };
  return addKey({ ...state, keys: keysInUse(state, author.at) }, input, author, rest);
}

interface NewJob {
  pipeline: string;
  publicKey: string;
  /** Identifies the job's token, which signs in one key only. */
  token: string;
  subject: string;
}

/**
 * Gives a job's key the rights of its pipeline for an hour. Returns the same state when the token has signed in this key
 * before; throws ReleaseError 'replayed' when it has signed in another one.
 */
export function addJob(
  state: ReleaseState,
  { pipeline: id, publicKey, token, subject }: NewJob,
  author: Author,
): KeyChange {
  const { team, remotes, publishes } = usableKey(state, id);
  const known = state.keys.find(({ job }) => job?.token === token);
  if (known?.public_key === publicKey) return { next: state, key: known };
  if (known)
    throw new ReleaseError('replayed', 'This token was already used with another key. Request a new token.');
  const input = { team, remotes, publishes, isOperator: false, publicKey };
  const expiresAt = new Date(Date.parse(author.at) + JOB_HOURS * HOUR_MS).toISOString();
  const rest = { expires_at: expiresAt, session_of: id, job: { token, subject } };
  return addKey({ ...state, keys: keysInUse(state, author.at) }, input, author, rest);
}

/** Removes ended sessions, but not the keys of jobs by which releases are still verified. */
function keysInUse({ keys, remotes }: ReleaseState, at: string): ReleaseKey[] {
  const signers = new Set(Object.values(remotes).flatMap(({ signers: known = {} }) => Object.values(known)));
  const newest = new Map<string, number>();
  return keys
    .toReversed()
    .filter(({ id, session_of: parent, job, expires_at: ends }) => {
      if (!parent || (ends ?? '') > at) return true;
      if (!job) return false;
      const count = (newest.get(parent) ?? 0) + 1;
      newest.set(parent, count);
      return count <= ENDED_JOBS_MAX || signers.has(id);
    })
    .reverse();
}

export function endSession(state: ReleaseState, id: string, author: Author): KeyChange {
  const key = usableKey(state, id);
  if (!key.session_of) throw usage("Only a browser can sign out. Revoke a team's key instead.");
  const ended = { ...key, expires_at: author.at };
  const details = { id, team: key.team };
  return { next: withLine(withKey(state, ended), author, { action: 'sign-out', details }), key: ended };
}

export function rotateKey(
  state: ReleaseState,
  { id, publicKey, graceHours }: { id: string; publicKey: string; graceHours: number },
  author: Author,
): KeyChange {
  const old = usableKey(state, id);
  if (old.session_of) throw usage("A session can't be rotated. Sign the browser or the job in again.");
  if (old.pipeline) throw usage('A pipeline has no key. Register its new rules, then revoke these.');
  const expiresAt = new Date(Date.parse(author.at) + graceHours * HOUR_MS).toISOString();
  const { team, remotes, publishes, is_operator: isOperator } = old;
  const { next, key } = addKey(state, { team, remotes, publishes, isOperator, publicKey }, author);
  const ended = withKey(next, { ...old, expires_at: expiresAt });
  const details = { id, next: key.id, expires_at: expiresAt };
  return { next: withLine(ended, author, { action: 'key-rotate', details }), key };
}

export function revokeKey(state: ReleaseState, id: string, author: Author): KeyChange {
  const key = { ...usableKey(state, id), revoked_at: author.at };
  const operators = state.keys.filter(
    (other) => other.is_operator && !other.session_of && !other.revoked_at && other.id !== id,
  );
  if (key.is_operator && !key.session_of && operators.length === 0) {
    throw usage(
      "This is the last operators' key. Create another one first, or keys could no longer be managed.",
    );
  }
  // Anyone who holds the lost key may have signed in browsers with it.
  const sessions = state.keys.filter((other) => other.session_of === id && !other.revoked_at);
  const ended = sessions.reduce(
    (next, session) => withKey(next, { ...session, revoked_at: author.at }),
    state,
  );
  const details = { id, team: key.team };
  return { next: withLine(withKey(ended, key), author, { action: 'key-revoke', details }), key };
}

function usableKey(state: ReleaseState, id: string): ReleaseKey {
  const key = state.keys.find((candidate) => candidate.id === id);
  if (!key) throw new ReleaseError('unknown-key', `There is no key ${id}.`);
  if (key.revoked_at) throw new ReleaseError('unknown-key', `Key ${id} was revoked on ${key.revoked_at}.`);
  return key;
}

function withKey(state: ReleaseState, key: ReleaseKey): ReleaseState {
  return { ...state, keys: state.keys.map((candidate) => (candidate.id === key.id ? key : candidate)) };
}

function usage(message: string): ReleaseError {
  return new ReleaseError('usage', message);
}
