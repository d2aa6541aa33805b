import type { RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import type { Draft, saveDraft } from '@tagalong/contracts/creation/draft';
import { isApiError } from '@tagalong/platform';

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
export function isReplaceable({ isReplacement, mayBePublished, draftId }: PostDraft): boolean {
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

export type SaveRequest = RequestOf<typeof saveDraft>;

/** How drafts are saved. */
export interface SaverPorts {
  save(request: SaveRequest): Promise<ResponseOf<typeof saveDraft>>;
  read(draftId: number): Promise<Draft>;
  /** False while nobody, or someone other than the author, is logged in. */
  canSave(): boolean;
  report(error: unknown): void;
  now(): Date;
}

/** The stored draft that a save or a publication would have overwritten. */
export interface Conflict {
  kind: 'conflict';
  theirs: Draft;
  error: unknown;
}

export type Outcome = { kind: 'saved'; draftId: number; version: number } | Failure;
type Failure =
  | Conflict
  /** The draft was published, deleted or has expired. */
  | { kind: 'gone'; error: unknown }
  /** The save may or may not have been stored, and can be repeated. */
  | { kind: 'unknown'; error: unknown }
  | { kind: 'refused'; error: unknown };

const TRANSIENT = new Set([
  'offline',
  'unreachable',
  'timeout',
  'unavailable',
  'internal',
  'sent-too-slowly',
  'too-many-requests',
]);

/** Returns whether the server may or may not have done what was requested. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(isApiError(error) ? error.code : 'internal');
}

/** Saves once and returns the outcome. Never rejects. */
export async function attemptSave(ports: SaverPorts, request: SaveRequest): Promise<Outcome> {
  try {
    const { data } = await ports.save(request);
    return { kind: 'saved', draftId: data.draft_id, version: data.version };
  } catch (error) {
    return failureOf(ports, error, request.draft_id ?? null);
  }
}

/**
 * Classifies the failure of a save or a publication of this draft. A 'draft-changed' error that doesn't carry the stored
 * draft, as in shells before errors had data, is a conflict if the draft can be read.
 */
export async function failureOf(
  { read, report }: SaverPorts,
  error: unknown,
  draftId: number | null,
): Promise<Failure> {
  if (isTransient(error)) return { kind: 'unknown', error };
  if (isApiError(error) && error.code === 'not-found') return { kind: 'gone', error };
  if (!isApiError(error) || error.code !== 'draft-changed') return { kind: 'refused', error };
  try {
    const theirs = (error.data as Draft | undefined) ?? (draftId !== null && (await read(draftId)));
    if (theirs) return { kind: 'conflict', theirs, error };
  } catch (cause) {
    report(cause);
  }
  return { kind: 'refused', error };
}
