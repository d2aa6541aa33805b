import type { Draft } from '@tagalong/contracts/creation/draft';
import { createStore } from '@tagalong/platform';
import {
  attemptSave,
  type Conflict,
  failureOf,
  isTransient,
  type Outcome,
  type SaveRequest,
  type SaverPorts,
} from './save-attempt.ts';

/** Content of a draft, without the fields that identify it. The same for every kind of post. */
export type DraftContent = Omit<SaveRequest, 'draft_id' | 'draft_key' | 'version'>;

/** Identifies the post being created, before and after its draft is stored. */
export interface DraftIdentity {
  /** The draft's key, and the idempotency key of its publication. */
  readonly key: string;
  readonly draftId: number | null;
  /** Latest stored version that this page knows of. */
  readonly version: number | null;
}

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** The server wasn't reached; the save is repeated after a growing wait. */
  | { kind: 'retrying'; error: unknown }
  /** The server refused the content; the next change is saved again. */
  | { kind: 'refused' }
  /** The draft was saved elsewhere; nothing is saved until someone chooses a version. */
  | Conflict;

export interface DraftSaver {
  /** Sets how drafts are saved. The ports outlast the page that sets them. */
  connect(ports: SaverPorts): void;
  /** Saves the content after a pause; null is not worth saving (DR-01). */
  update(content: DraftContent | null): void;
  /** Continues a stored draft, whose content this is. */
  resume(draft: Draft, content: DraftContent | null): void;
  /** Begins another post. The result of a save in progress is ignored. */
  reset(): void;
  /** Repeats a failed save now, and schedules one that was skipped, after the connection or the session is back. */
  retry(): void;
  /** Ends a conflict: the content of this page replaces the other version. */
  keepMine(): void;
  /**
   * Publishes after the save in progress, and blocks new ones meanwhile: a later save would find no draft. Rejects with
   * 'draft-changed' during a conflict, and with the failure of a save whose outcome is still unknown. After 'not-found'
   * the next attempt publishes without the draft, which was removed elsewhere. After an unknown outcome the key stays.
   */
  publishing<Result>(publish: (post: DraftIdentity) => Promise<Result>): Promise<Result>;
  identity(): DraftIdentity;
  state(): SavingState;
  subscribe(listener: () => void): () => void;
}

const PAUSE_MS = 800;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/**
 * Saves the post being created as a draft, for composers of any kind. One save runs at a time. A save of unknown outcome
 * is resent unchanged before newer content is sent, which the server recognizes: an answer that got lost leads to
 * neither a second draft nor a false conflict. A draft that was removed elsewhere is saved as a new one. Timers outlast
 * the page, so a save that is due after the author has logged out is skipped.
 */
export function createDraftSaver(): DraftSaver {
  const store = createStore<SavingState>({ kind: 'idle' });
  let ports: SaverPorts | null = null;
  /** A new object for each post, so that late results can be told apart. */
  let post = newPost();
  let content: DraftContent | null = null;
  let storedText = 'null';
  let unknown: Attempt | null = null;
  let isHeld = false;
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isIn = (...kinds: SavingState['kind'][]): boolean => kinds.includes(store.get().kind);
  const isUnsaved = (): boolean => content !== null && JSON.stringify(content) !== storedText;

  function schedule(): void {
    clearTimeout(timer);
    if (isHeld || isIn('saving', 'conflict')) return;
    if (unknown) timer = setTimeout(start, retryWaitMs(unknown.failures));
    else if (isUnsaved()) timer = setTimeout(start, PAUSE_MS);
  }

  function start(): void {
    if (!ports?.canSave() || isHeld || isIn('saving', 'conflict')) return;
    if (unknown || isUnsaved()) running = save(ports);
  }

  async function save(using: SaverPorts): Promise<void> {
    clearTimeout(timer);
    const target = post;
    const attempt = unknown ?? attemptOf(target, content);
    store.set({ kind: 'saving' });
    const outcome = await attemptSave(using, attempt.request);
    if (post !== target) return;
    if (outcome.kind === 'gone' && isReplaceable(target)) {
      begin({ ...newPost(), isReplacement: true }, content, null);
      if (isUnsaved() && using.canSave()) await save(using);
    } else finish(using, attempt, outcome);
  }

  function finish(using: SaverPorts, attempt: Attempt, outcome: Outcome): void {
    unknown = outcome.kind === 'unknown' ? { ...attempt, failures: attempt.failures + 1 } : null;
    if (outcome.kind === 'saved') {
      Object.assign(post, { draftId: outcome.draftId, version: outcome.version });
      storedText = attempt.text;
    } else if (outcome.kind !== 'conflict' && attempt.failures === 0) using.report(outcome.error);
    store.set(stateAfter(outcome, using.now()));
    // Refused content is not sent again until it changes.
    if (!isIn('refused') || JSON.stringify(content) !== attempt.text) schedule();
  }

  function begin(next: Post, given: DraftContent | null, stored: DraftContent | null): void {
    clearTimeout(timer);
    post = next;
    content = given;
    storedText = JSON.stringify(stored);
    unknown = null;
    store.set({ kind: 'idle' });
  }

  async function publish<Result>(work: (target: DraftIdentity) => Promise<Result>): Promise<Result> {
    await running;
    // The version to publish depends on the outcome.
    if (unknown && ports) await save(ports);
    const state = store.get();
    if (state.kind === 'conflict' || state.kind === 'retrying') throw state.error;
    return publishOnce(post, work);
  }

  return {
    connect(given) {
      const isFirst = ports === null;
      ports = given;
      if (isFirst) schedule();
    },
    update(next) {
      content = next;
      if (!isIn('retrying')) schedule();
    },
    resume: (draft, given) => begin(postOf(draft), given, given),
    reset: () => begin(newPost(), null, null),
    retry: () => (isIn('retrying', 'refused') ? start() : schedule()),
    keepMine() {
      const state = store.get();
      if (state.kind !== 'conflict') return;
      begin({ ...postOf(state.theirs), key: post.key }, content, null);
      start();
    },
    async publishing(work) {
      isHeld = true;
      clearTimeout(timer);
      try {
        return await publish(work);
      } catch (error) {
        const failed = ports && (await failureOf(ports, error, post.draftId));
        if (failed?.kind === 'conflict') store.set(failed);
        if (failed?.kind === 'gone') begin(newPost(), content, null);
        throw error;
      } finally {
        isHeld = false;
        schedule();
      }
    },
    identity: () => post,
    state: store.get,
    subscribe: store.subscribe,
  };
}

interface Post extends DraftIdentity {
  /** True if the draft was removed elsewhere and this one replaces it. */
  isReplacement?: boolean;
  /**
   * True after a publication of unknown outcome. If it was stored, only a second attempt with the same key returns the
   * post instead of creating another one.
   */
  mayBePublished?: boolean;
}

/**
 * Returns whether a missing draft may be saved as a new one: not if it may have become the post, and not over and over if
 * it replaced another one and wasn't stored either.
 */
function isReplaceable({ isReplacement = false, mayBePublished = false, draftId }: Post): boolean {
  return !mayBePublished && !(isReplacement && draftId === null);
}

async function publishOnce<Result>(
  post: Post,
  work: (target: DraftIdentity) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(post);
  } catch (error) {
    if (isTransient(error)) post.mayBePublished = true;
    throw error;
  }
}

function newPost(): Post {
  return { key: newPostKey(), draftId: null, version: null };
}

function postOf({ draft_key, draft_id, version }: Draft): Post {
  return { key: draft_key ?? newPostKey(), draftId: draft_id, version };
}

/** Creates the key of a post that is begun. */
export function newPostKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

/** A save that is sent, and sent again if its outcome is unknown. */
interface Attempt {
  request: SaveRequest;
  text: string;
  failures: number;
}

function attemptOf({ key, draftId, version }: Post, content: DraftContent | null): Attempt {
  const named = draftId === null ? { draft_key: key } : { draft_id: draftId, version: version ?? undefined };
  const request = { ...(content as DraftContent), ...named };
  return { request, text: JSON.stringify(content), failures: 0 };
}

function stateAfter(outcome: Outcome, at: Date): SavingState {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'saved', at };
    case 'conflict':
      return outcome;
    case 'unknown':
      return { kind: 'retrying', error: outcome.error };
    case 'gone':
    case 'refused':
      return { kind: 'refused' };
  }
}

function retryWaitMs(failures: number): number {
  return Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS);
}
