import type { Draft } from '@tagalong/contracts/creation/draft';
import { createStore } from '@tagalong/platform';
import {
  type Attempt,
  attemptOf,
  attemptSave,
  type Conflict,
  type DraftContent,
  type DraftIdentity,
  failureOf,
  isReplaceable,
  isTransient,
  newPostDraft,
  type Outcome,
  type PostDraft,
  postOfDraft,
  type SaverPorts,
} from './post-draft.ts';

/** State needed to resume saving after the page was killed. */
export interface SaverSnapshot extends DraftIdentity {
  /** Content that the server is known to have. */
  readonly stored: DraftContent | null;
  /** Content of a save whose outcome is unknown. */
  readonly pending: DraftContent | null;
  /** True if the draft may have become the post. */
  readonly mayBePublished: boolean;
}

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** The server wasn't reached; the save is repeated after a growing wait. */
  | { kind: 'retrying'; error: unknown }
  /** The server refused the content; the next change is saved again. */
  | { kind: 'refused'; error: unknown }
  /** The draft was saved elsewhere; nothing is saved until someone chooses a version. */
  | Conflict;

const PAUSE_MS = 800;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/**
 * Saves the post being created as a draft, for composers of any kind. One save runs at a time. A save of unknown outcome
 * is resent unchanged before newer content is sent, which the server recognizes: an answer that got lost leads to
 * neither a second draft nor a false conflict. A draft that was removed elsewhere is saved as a new one. Timers outlast
 * the page, so a save that is due after the author has logged out is skipped.
 */
export class DraftSaver {
  readonly #store = createStore<SavingState>({ kind: 'idle' });
  #ports: SaverPorts | null = null;
  /** A new object for each post, so that late results can be recognized. */
  #post: PostDraft = newPostDraft();
  #content: DraftContent | null = null;
  #storedText = 'null';
  #unknown: Attempt | null = null;
  #sending: Attempt | null = null;
  #isHeld = false;
  #isPublishing = false;
  #running: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly state = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Sets how drafts are saved. The ports outlast the page that sets them. */
  connect(ports: SaverPorts): void {
    const isFirst = this.#ports === null;
    this.#ports = ports;
    if (isFirst) this.#schedule();
  }

  /** Saves the content after a pause; null is not worth saving (DR-01). */
  update(content: DraftContent | null): void {
    this.#content = content;
    if (!this.#isIn('retrying')) this.#schedule();
  }

  /** Continues a stored draft, whose content this is. */
  resume(draft: Draft, content: DraftContent | null): void {
    this.#begin(postOfDraft(draft), content, content);
  }

  /** Continues with this content after the page was killed; a save of unknown outcome is repeated first. */
  restore({ stored, pending, ...identity }: SaverSnapshot, content: DraftContent | null): void {
    this.#begin(identity, content, stored);
    if (pending) this.#unknown = attemptOf(this.#post, pending);
    this.#schedule();
  }

  snapshot(): SaverSnapshot {
    const { key, draftId, version, mayBePublished = false } = this.#post;
    const pending = this.#unknown ?? this.#sending;
    return {
      key,
      draftId,
      version,
      stored: contentOf(this.#storedText),
      pending: contentOf(pending?.text ?? 'null'),
      mayBePublished: mayBePublished || this.#isPublishing,
    };
  }

  identity(): DraftIdentity {
    return this.#post;
  }

  /** Begins another post. The result of a save in progress is ignored. */
  reset(): void {
    this.#begin(newPostDraft(), null, null);
  }

  /** Repeats a failed save now, and schedules one that was skipped, after the connection or the session is back. */
  readonly retry = (): void => {
    if (this.#isIn('retrying', 'refused')) this.#start();
    else this.#schedule();
  };

  /** Ends a conflict: the content of this page replaces the other version. */
  readonly keepMine = (): void => {
    const state = this.#store.get();
    if (state.kind !== 'conflict') return;
    this.#begin({ ...postOfDraft(state.theirs), key: this.#post.key }, this.#content, null);
    this.#start();
  };

  /**
   * Reads the other version of a conflict again, because it may have changed since. Resolves with the latest known version,
   * or null if there is no conflict.
   */
  async readTheirs(): Promise<Draft | null> {
    const state = this.#store.get();
    if (state.kind !== 'conflict') return null;
    const newest = await this.#ports?.read(state.theirs.draft_id).catch(() => null);
    if (this.#store.get() !== state) return this.readTheirs();
    if (!newest || newest.version === state.theirs.version) return state.theirs;
    this.#store.set({ ...state, theirs: newest });
    return newest;
  }

  /** Cancels the planned save and waits for the one in progress. */
  async pause(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(this.#timer);
  }

  /** Saves the latest content without a pause. Resolves with the state afterwards. */
  async settle(): Promise<SavingState> {
    clearTimeout(this.#timer);
    await this.#running;
    const ports = this.#ports?.canSave() ? this.#ports : null;
    if (ports && this.#unknown) await this.#run(ports);
    if (ports && this.#isUnsaved() && !this.#isIn('conflict', 'retrying')) await this.#run(ports);
    return this.#store.get();
  }

  /**
   * Publishes after the save in progress, and blocks new ones meanwhile: a later save would find no draft. Rejects with
   * 'draft-changed' during a conflict, and with the failure of a save whose outcome is still unknown. After 'not-found'
   * the next attempt publishes without the draft, which was removed elsewhere. After an unknown outcome the key stays.
   */
  async publishing<Result>(publish: (post: DraftIdentity) => Promise<Result>): Promise<Result> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    try {
      await this.#running;
      // The version to publish depends on the outcome.
      if (this.#unknown && this.#ports) await this.#run(this.#ports);
      const state = this.#store.get();
      if (state.kind === 'conflict' || state.kind === 'retrying') throw state.error;
      return await this.#publish(this.#post, publish);
    } catch (error) {
      const failed = this.#ports && (await failureOf(this.#ports, error, this.#post.draftId));
      if (failed?.kind === 'conflict') this.#store.set(failed);
      if (failed?.kind === 'gone') this.#begin(newPostDraft(), this.#content, null);
      throw error;
    } finally {
      this.#isHeld = false;
      this.#notify();
      this.#schedule();
    }
  }

  async #publish<Result>(post: PostDraft, work: (post: DraftIdentity) => Promise<Result>): Promise<Result> {
    this.#isPublishing = true;
    this.#notify();
    try {
      return await work(post);
    } catch (error) {
      if (isTransient(error)) post.mayBePublished = true;
      throw error;
    } finally {
      this.#isPublishing = false;
    }
  }

  /** Lets subscribers take a new snapshot although the state is the same. */
  #notify(): void {
    this.#store.set(this.#store.get());
  }

  #isIn(...kinds: SavingState['kind'][]): boolean {
    return kinds.includes(this.#store.get().kind);
  }

  #isUnsaved(): boolean {
    return this.#content !== null && JSON.stringify(this.#content) !== this.#storedText;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isHeld || this.#isIn('saving', 'conflict')) return;
    const start = (): void => this.#start();
    if (this.#unknown) this.#timer = setTimeout(start, retryWaitMs(this.#unknown.failures));
    else if (this.#isUnsaved()) this.#timer = setTimeout(start, PAUSE_MS);
  }

  #start(): void {
    if (!this.#ports?.canSave() || this.#isHeld || this.#isIn('saving', 'conflict')) return;
    if (this.#unknown || this.#isUnsaved()) void this.#run(this.#ports);
  }

  #run(using: SaverPorts): Promise<void> {
    this.#running = this.#save(using);
    return this.#running;
  }

  async #save(using: SaverPorts): Promise<void> {
    clearTimeout(this.#timer);
    const target = this.#post;
    const attempt = this.#unknown ?? attemptOf(target, this.#content);
    this.#sending = attempt;
    this.#store.set({ kind: 'saving' });
    const outcome = await attemptSave(using, attempt.request);
    if (this.#post !== target) return;
    if (outcome.kind === 'gone' && isReplaceable(target)) {
      this.#begin({ ...newPostDraft(), isReplacement: true }, this.#content, null);
      if (this.#isUnsaved() && using.canSave()) await this.#save(using);
    } else this.#finish(using, attempt, outcome);
  }

  #finish(using: SaverPorts, attempt: Attempt, outcome: Outcome): void {
    this.#sending = null;
    this.#unknown = outcome.kind === 'unknown' ? { ...attempt, failures: attempt.failures + 1 } : null;
    if (outcome.kind === 'saved') {
      Object.assign(this.#post, { draftId: outcome.draftId, version: outcome.version });
      this.#storedText = attempt.text;
    } else if (outcome.kind !== 'conflict' && attempt.failures === 0) using.report(outcome.error);
    this.#store.set(stateAfter(outcome, using.now()));
    // Refused content is not sent again until it changes.
    if (!this.#isIn('refused') || JSON.stringify(this.#content) !== attempt.text) this.#schedule();
  }

  #begin(next: PostDraft, given: DraftContent | null, stored: DraftContent | null): void {
    clearTimeout(this.#timer);
    this.#post = next;
    this.#content = given;
    this.#storedText = JSON.stringify(stored);
    this.#unknown = null;
    this.#sending = null;
    this.#store.set({ kind: 'idle' });
  }
}

function contentOf(text: string): DraftContent | null {
  return JSON.parse(text) as DraftContent | null;
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
      return { kind: 'refused', error: outcome.error };
  }
}

function retryWaitMs(failures: number): number {
  return Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS);
}
