import type { Draft } from '@tagalong/contracts/creation/draft';
import type { SaveRequest } from './save-attempt.ts';

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

/** The post that a saver saves. */
export interface PostDraft extends DraftIdentity {
  /** True if the draft was removed elsewhere and this one replaces it. */
  isReplacement?: boolean;
  /**
   * True after a publication of unknown outcome. If it was stored, only a second attempt with the same key returns the
   * post instead of creating another one.
   */
  mayBePublished?: boolean;
}

export function newPostDraft(): PostDraft {
  return { key: newPostKey(), draftId: null, version: null };
}

export function postOfDraft({ draft_key, draft_id, version }: Draft): PostDraft {
  return { key: draft_key ?? newPostKey(), draftId: draft_id, version };
}

/**
 * Returns whether a missing draft may be saved as a new one: not if it may have become the post, and not over and over if
 * it replaced another one and wasn't stored either.
 */
export function isReplaceable({
  isReplacement = false,
  mayBePublished = false,
  draftId,
}: PostDraft): boolean {
  return !mayBePublished && !(isReplacement && draftId === null);
}

/** Creates the key of a post that is begun. */
export function newPostKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

/** A save that is sent, and sent again if its outcome is unknown. */
export interface Attempt {
  request: SaveRequest;
  text: string;
  failures: number;
}

export function attemptOf({ key, draftId, version }: PostDraft, content: DraftContent | null): Attempt {
  const named = draftId === null ? { draft_key: key } : { draft_id: draftId, version: version ?? undefined };
  const request = { ...(content as DraftContent), ...named };
  return { request, text: JSON.stringify(content), failures: 0 };
}
