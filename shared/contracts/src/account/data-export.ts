import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';

export const DATA_EXPORT_DAYS = 7;
/** Path of the file, which only its owner can download, after a recent proof of identity (see `step-up.check`). */
export const DATA_EXPORT_FILE = '/api/me/data-export/file';

export const DataExport = z.object({
  state: z.oneOf(['none', 'preparing', 'ready', 'expired', 'failed']),
  requested_at: z.nullable(z.string()),
  /** When the file is deleted. */
  expires_at: z.nullable(z.string()),
});
export type DataExport = z.output<typeof DataExport>;

/** Returns the state of the member's copy of their data. */
export const getDataExport = endpoint({
  name: 'data-export.get',
  http: 'GET /api/me/data-export',
  access: 'member',
  response: success(DataExport),
  tags: ['data-export'],
});

/**
 * Requests a copy of everything that the member entered or that is about them, as JSON. An email announces the file, which
 * is kept for seven days. Requires a recent proof of identity.
 */
export const requestDataExport = endpoint({
  name: 'data-export.request',
  http: 'POST /api/me/data-export',
  access: 'member',
  openToDeactivated: true,
  response: success(DataExport),
  errors: ['step-up-required', 'too-many-requests'],
  clears: ['data-export'],
});
