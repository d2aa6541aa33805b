import { statement } from '#api/database/statement';
import { cleanup } from '#api/jobs/housekeeping';
import { declareTables, NOT_PERSONAL } from './table-rules.ts';

/** Statements that delete expired rows of the core tables; they are idempotent. */
export const CORE_CLEANUPS = [
  cleanup('clean-sessions', 'sessions', 'expires_at < now()'),
  cleanup('clean-rate-limits', 'rate_limits', 'resets_at < now()'),
  cleanup('clean-idempotency', 'idempotency_keys', "created_at < now() - interval '7 days'"),
  cleanup(
    'clean-jobs',
    'jobs',
    "done_at < now() - interval '7 days' AND (failed_at IS NULL OR failed_at < now() - interval '90 days')",
  ),
];

export const CORE_TABLES = declareTables('core', {
  sessions: {
    exported: {
      sessions: {
        columns: 'user_agent created_at last_seen_at expires_at confirmed_at',
        order: 'created_at token_hash',
      },
    },
    hidden: 'token_hash',
    erased: { deleted: ['user_id'] },
  },
  idempotency_keys: {
    exported: 'Technical, for a short time.',
    erased: { deleted: ['user_id'] },
  },
  uploads: {
    exported: {
      uploads: {
        columns: 'key width height byte_count placeholder copy_of created_at checked_at removing_at',
        order: 'key',
      },
    },
    erased: {
      // The next check for unused uploads removes the user's files.
      also: [
        statement('removal-uploads', { params: ['int8'] })`
          UPDATE uploads SET user_id = NULL, checked_at = now() - interval '2 days' WHERE user_id = $1`,
      ],
    },
  },
  jobs: {
    exported: 'Technical, for a short time.',
    erased: { kept: 'Housekeeping deletes it within days.' },
  },
  rate_limits: {
    exported: 'Technical, for a short time.',
    erased: { kept: 'Housekeeping deletes it within days.' },
  },
  health_checks: NOT_PERSONAL,
  migrations: NOT_PERSONAL,
});
