import { type Reason, ReleaseError, untrusted } from '#edge/releases/errors/release-error';
import { type AuditLine, headOf } from '#edge/releases/state/audit-chain';
import { activeVersion, type ReleaseState } from '#edge/releases/state/release-state';
import { type Author, withLine } from '#edge/releases/state/state-changes';
import type { ReleaseStore, TaggedState } from '#edge/releases/store/release-store';
import { type Actor, mayChange } from './actor.ts';
import type { Changed, ChangeOptions } from './releases-port.ts';

export interface ChangeInput {
  /** The changed remote; null for changes that only operators make. */
  remote: string | null;
  /** True for the publication of a release, which visitors don't get by it. */
  isPublish?: boolean;
  /** True for changes that any valid key may make, such as signing in. */
  isForAll?: boolean;
  /** Action for messages and the audit, such as 'roll back'. */
  what: string;
  next(
    state: ReleaseState,
    author: Author,
    refused: Reason | undefined,
  ): ReleaseState | Promise<ReleaseState>;
  /** True for the change that replaces a refused state by the last trusted one. */
  isRepair?: boolean;
  options?: ChangeOptions | undefined;
}

export type ChangeState = (input: ChangeInput) => Promise<Changed>;

interface StateInput {
  store: ReleaseStore;
  actor: Actor;
  now: () => Date;
  /** Called for each line that a change of this process added to the history. */
  onLine?: ((line: AuditLine) => void) | undefined;
}

/** Lost races after which a change without an expected revision is abandoned. */
const ATTEMPTS_MAX = 50;
/** Each change rewrites the state, so it holds only the newest lines. */
const HISTORY_MAX = 1_000;
const HISTORY_KEPT = 500;

/** Changes the state by compare-and-set for one actor. Checks rights first, runs each signed request once, audits all. */
export function stateChanger({ store, actor, now, onLine }: StateInput): ChangeState {
  async function nextState({ state, refused }: TaggedState, input: ChangeInput): Promise<ReleaseState> {
    const { remote, what, next, options = {}, isRepair = false } = input;
    if (refused && !isRepair) throw untrusted(refused);
    refuseReplay(state, actor);
    const author = authorOf(actor, now(), options);
    if (!isAllowed(actor, input)) {
      // Any write, even of a line, would replace the refused state.
      if (refused) throw forbidden(actor, remote, what);
      return withLine(state, author, { action: 'refused', remote, details: { what, code: 'forbidden' } });
    }
    refuseStale(state, remote, options);
    return next(state, author, refused);
  }

  return async (input) => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const read = await store.readState();
      const { state, tag } = read;
      const changed = await nextState(read, input);
      if (changed === state) return { state, isChanged: false };
      if (!(await store.replaceState(tag, await archived(store, changed)))) continue;
      for (const line of addedLines(state, changed)) onLine?.(line);
      if (!isAllowed(actor, input)) throw forbidden(actor, input.remote, input.what);
      return { state: changed, isChanged: true };
    }
    throw new ReleaseError('busy', 'Too many changes at once. Try again in a moment.');
  };
}

function addedLines(before: ReleaseState, after: ReleaseState): readonly AuditLine[] {
  const { seq: last } = headOf(before.history);
  return after.history.filter(({ seq = 0 }) => seq > last);
}

function isAllowed(actor: Actor, { remote, isForAll = false, isPublish = false }: ChangeInput): boolean {
  if (isForAll) return true;
  if (remote === null) return actor.isOperator;
  return mayChange(actor, remote) || (isPublish && actor.publishes.includes(remote));
}

function authorOf({ by, team, key, request }: Actor, at: Date, options: ChangeOptions): Author {
  const { reason, details } = options;
  return {
    at: at.toISOString(),
    by,
    team,
    key,
    ...(request && { request }),
    ...(reason && { reason }),
    ...(details && { details }),
  };
}

/** Archives old lines before they leave the state; if the change then fails, both hold them. */
async function archived(store: ReleaseStore, state: ReleaseState): Promise<ReleaseState> {
  const { history } = state;
  if (history.length <= HISTORY_MAX) return state;
  const old = history.slice(0, history.length - HISTORY_KEPT);
  await store.archive(old);
  return { ...state, history: history.slice(old.length) };
}

function forbidden({ team, remotes, publishes }: Actor, remote: string | null, what: string): ReleaseError {
  if (remote && publishes.includes(remote)) {
    const message = `This key of team ${team} may publish ${remote}, but not ${what} it. Ask someone whose key may decide what visitors get.`;
    return new ReleaseError('forbidden', message, { details: { team, remotes, publishes } });
  }
  const owned = [...remotes, ...publishes].join(', ') || 'no remote';
  const message = remote
    ? `Team ${team} may not ${what} ${remote}: its key is for ${owned}.`
    : `Only operators may ${what}.`;
  return new ReleaseError('forbidden', message, { details: { team, remotes } });
}

/** Each edge remembers the requests it has received; the state contains those of other edges. */
function refuseReplay(state: ReleaseState, { request }: Actor): void {
  if (request && state.history.some((line) => line.request === request)) {
    throw new ReleaseError('replayed', 'This request was already executed.');
  }
}

function refuseStale(state: ReleaseState, remote: string | null, { expect, from }: ChangeOptions): void {
  const active = remote === null ? null : activeVersion(state.remotes[remote]);
  const details = { current: { revision: state.revision, active } };
  if (expect !== undefined && state.revision !== expect) {
    throw new ReleaseError(
      'stale-revision',
      `The release set is at revision ${state.revision}, not ${expect}: someone else changed it first. Check "release status", then try again with the current revision.`,
      { details },
    );
  }
  if (from !== undefined && from !== active) {
    throw new ReleaseError(
      'stale-revision',
      `${active ?? 'Nothing'} is the active version of ${remote}, not ${from ?? 'nothing'}: someone else changed it first. Check "release status", then try again.`,
      { details },
    );
  }
}
