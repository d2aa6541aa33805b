import type { AccessRow } from './access-row.ts';
import { ACCOUNT_ROWS } from './access-rows-account.ts';
import { CONTENT_ROWS } from './access-rows-content.ts';

/** The documents change something by this GET; the API answers it for scripts of its own pages only. */
export const CHANGES_BY_GET = ['draft.confirm'];

/**
 * The one table of who may call what: every call of the contracts has its row. A second row of a call, about another
 * thing, has a name of its own after the call's and `#`.
 */
export const ACCESS: Readonly<Record<string, AccessRow>> = { ...ACCOUNT_ROWS, ...CONTENT_ROWS };
