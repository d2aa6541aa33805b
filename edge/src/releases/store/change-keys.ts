import { isRemoteName } from '#edge/releases/record/release-names';
import { isPublicKey, keyIdOf, type ReleaseKey } from '#edge/releases/record/signing-keys';
import { ReleaseError } from '#edge/releases/service/release-error';
import type { NewKey } from '#edge/releases/service/releases-port';
import { type Author, withLine } from '#edge/releases/service/state-changes';
import type { ReleaseState } from './release-state.ts';

const HOUR_MS = 3_600_000;
/** A working day. */
const SESSION_HOURS = 12;
const TEAM = /^[a-z][a-z0-9-]{1,30}$/;

export function addKey(
  state: ReleaseState,
  input: NewKey,
  author: Author,
): { next: ReleaseState; key: ReleaseKey } {
  const { team, isOperator, remotes, publicKey } = input;
  if (!isPublicKey(publicKey)) throw usage('The public key is no Ed25519 key in SPKI form and base64.');
  if (!TEAM.test(team)) throw usage(`"${team}" is no name of a team.`);
  for (const remote of remotes) if (!isRemoteName(remote)) throw usage(`"${remote}" is no name of a remote.`);
  const id = keyIdOf(publicKey);
  const known = state.keys.find((key) => key.id === id);
  if (known) throw usage(`Key ${id} is there already, for team ${known.team}.`);
  const key: ReleaseKey = {
    id,
    team,
    is_operator: isOperator,
    remotes: [...remotes],
    public_key: publicKey,
    created_at: author.at,
    created_by: author.by,
    expires_at: null,
    revoked_at: null,
  };
  const added = { ...state, keys: [...state.keys, key] };
  return { next: noted(added, 'key-create', author, { id, team, remotes, is_operator: isOperator }), key };
}

/** Lets a browser act with the rights of the key that signed its permit. Sessions that are over are forgotten. */
export function addSession(
  state: ReleaseState,
  { parent, publicKey }: { parent: string; publicKey: string },
  author: Author,
): { next: ReleaseState; key: ReleaseKey } {
  const { team, remotes, is_operator: isOperator, session_of: ofSession } = usableKey(state, parent);
  if (ofSession) throw usage('A browser that is signed in signs no other one in.');
  const left = state.keys.filter(
    ({ session_of, expires_at: ends }) => !session_of || (ends ?? '') > author.at,
  );
  const added = addKey({ ...state, keys: left }, { team, remotes, isOperator, publicKey }, author);
  const expiresAt = new Date(Date.parse(author.at) + SESSION_HOURS * HOUR_MS).toISOString();
  const key = { ...added.key, expires_at: expiresAt, session_of: parent };
  return { next: replaced(added.next, key), key };
}

export function endSession(
  state: ReleaseState,
  id: string,
  author: Author,
): { next: ReleaseState; key: ReleaseKey } {
  const key = usableKey(state, id);
  if (!key.session_of) throw usage('Only a browser signs out; a key of a team is revoked.');
  const ended = { ...key, expires_at: author.at };
  return { next: replaced(state, ended), key: ended };
}

export function rotateKey(
  state: ReleaseState,
  { id, publicKey, graceHours }: { id: string; publicKey: string; graceHours: number },
  author: Author,
): { next: ReleaseState; key: ReleaseKey } {
  const old = usableKey(state, id);
  if (old.session_of) throw usage("A browser session can't be rotated. Sign the browser in again.");
  const expiresAt = new Date(Date.parse(author.at) + graceHours * HOUR_MS).toISOString();
  const { team, remotes, is_operator: isOperator } = old;
  const { next, key } = addKey(state, { team, remotes, isOperator, publicKey }, author);
  const ended = replaced(next, { ...old, expires_at: expiresAt });
  return { next: noted(ended, 'key-rotate', author, { id, next: key.id, expires_at: expiresAt }), key };
}

export function revokeKey(
  state: ReleaseState,
  id: string,
  author: Author,
): { next: ReleaseState; key: ReleaseKey } {
  const key = { ...usableKey(state, id), revoked_at: author.at };
  const operators = state.keys.filter(
    (other) => other.is_operator && !other.session_of && !other.revoked_at && other.id !== id,
  );
  if (key.is_operator && !key.session_of && operators.length === 0) {
    throw usage(
      "This is the last operators' key. Create another one first, or keys could no longer be managed.",
    );
  }
  // Who has the lost key may have signed browsers in with it.
  const sessions = state.keys.filter((other) => other.session_of === id && !other.revoked_at);
  const ended = sessions.reduce(
    (next, session) => replaced(next, { ...session, revoked_at: author.at }),
    state,
  );
  return { next: noted(replaced(ended, key), 'key-revoke', author, { id, team: key.team }), key };
}

function usableKey(state: ReleaseState, id: string): ReleaseKey {
  const key = state.keys.find((candidate) => candidate.id === id);
  if (!key) throw new ReleaseError('unknown-key', `There is no key ${id}.`);
  if (key.revoked_at) throw new ReleaseError('unknown-key', `Key ${id} was revoked on ${key.revoked_at}.`);
  return key;
}

function replaced(state: ReleaseState, key: ReleaseKey): ReleaseState {
  return { ...state, keys: state.keys.map((candidate) => (candidate.id === key.id ? key : candidate)) };
}

function noted(
  state: ReleaseState,
  action: 'key-create' | 'key-rotate' | 'key-revoke',
  author: Author,
  details: Record<string, unknown>,
): ReleaseState {
  const { revision } = state;
  return withLine(state, {
    ...author,
    details: { ...author.details, ...details },
    action,
    remote: null,
    version: null,
    from: null,
    revision,
  });
}

function usage(message: string): ReleaseError {
  return new ReleaseError('usage', message);
}
