import { statement } from './statement.ts';

/** Rows of one page of a section. */
export const EXPORT_PAGE_ROWS = 500;
/** Never part of an export: secrets, and what only the software can read. */
export const HIDDEN = [
  'user_id',
  'password_hash',
  'token_hash',
  'uuid_hash',
  'session_hash',
  'sealed_token',
  'public_key',
  'credential_id',
  'idempotency_key',
  'draft_key',
  'content_hash',
  'payee_ref',
  'search',
  'trend_score',
];

export type ExportSection = ReturnType<typeof exportOf>;

/**
 * Declares a part of a member's copy of their data. `rows` is a query with the user's id as `$1`, in an order that is the
 * same for each page; secrets are removed from its rows.
 */
export function exportOf(name: string, rows: string) {
  const page = statement(`export-${name}`, { params: ['int8', 'int8'], row: { row: 'text' } })`
    SELECT (to_jsonb(r) - '{${HIDDEN.join(',')}}'::text[])::text AS row FROM (${rows} LIMIT ${EXPORT_PAGE_ROWS} OFFSET $2) r`;
  return { name, rows, page };
}
