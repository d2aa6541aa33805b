import type { AnswerOf, RequestOf } from '@tagalong/contracts/core/endpoint';
import type { Draft, saveDraft } from '@tagalong/contracts/creation/draft';
import { isApiError } from '@tagalong/platform';

export type SaveRequest = RequestOf<typeof saveDraft>;

/** How drafts are saved. */
export interface SaverPorts {
  save(request: SaveRequest): Promise<AnswerOf<typeof saveDraft>>;
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

/** Classifies the failure of a save or a publication of this draft. */
export async function failureOf(ports: SaverPorts, error: unknown, draftId: number | null): Promise<Failure> {
  if (isTransient(error)) return { kind: 'unknown', error };
  if (isApiError(error) && error.code === 'not-found') return { kind: 'gone', error };
  return (await conflictOf(ports, error, draftId)) ?? { kind: 'refused', error };
}

/**
 * Returns the stored draft of a 'draft-changed' error. Reads it if the error doesn't carry it, as in shells before
 * errors had data. Returns null for any other error, and if the draft can't be read.
 */
async function conflictOf(
  { read, report }: SaverPorts,
  error: unknown,
  draftId: number | null,
): Promise<Conflict | null> {
  if (!isApiError(error) || error.code !== 'draft-changed') return null;
  if (error.data !== undefined) return { kind: 'conflict', theirs: error.data as Draft, error };
  if (draftId === null) return null;
  try {
    return { kind: 'conflict', theirs: await read(draftId), error };
  } catch (cause) {
    report(cause);
    return null;
  }
}
