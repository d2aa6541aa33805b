import { accountModule } from './account/module.ts';
import { creationModule } from './creation/module.ts';
import type { Database } from './database/database.ts';
import { deletionOf, eraseBy } from './database/erasure.ts';
import { createNotify } from './database/notify.ts';
import { statement } from './database/statement.ts';
import { earningsModule } from './earnings/module.ts';
import { createSessions } from './http/sessions.ts';
import { CORE_CLEANUPS, HOUSEKEEPING_JOB, housekeepingJob } from './jobs/housekeeping.ts';
import type { JobKinds } from './jobs/jobs.ts';
import type { Log } from './lib/log.ts';
import { checkUploads, UNUSED_UPLOADS_JOB, unusedUploadsJob } from './media/unused-uploads-job.ts';
import { createUploads } from './media/uploads.ts';
import type { ApiContext, OwnerModule } from './owner/owner-module.ts';
import { socialModule } from './social/module.ts';
import { storefrontModule } from './storefront/module.ts';

/** Account comes last: erasing a user ends with the user's own row. */
export const OWNERS: readonly OwnerModule[] = [
  socialModule,
  creationModule,
  storefrontModule,
  earningsModule,
  accountModule,
];

export const CLEANUPS = [...CORE_CLEANUPS, ...OWNERS.flatMap(({ cleanups = [] }) => cleanups)];
export const CHECK_UPLOADS = checkUploads(OWNERS.flatMap(({ uploadUses = [] }) => uploadUses));

const CORE_ERASURE = [
  deletionOf('sessions'),
  deletionOf('idempotency_keys'),
  // The next check for unused uploads removes the user's files.
  statement('removal-uploads', { params: ['int8'] })`
    UPDATE uploads SET user_id = NULL, checked_at = now() - interval '2 days' WHERE user_id = $1`,
];

type ContextInput = Pick<ApiContext, 'db' | 'config' | 'clock' | 'ports'>;

/** Creates the shared services from a database, a configuration and the external services. */
export function createContext({ db, config, clock, ports }: ContextInput): ApiContext {
  const { publicOrigin, isTiktokAlive, rateLimitFactor, noBankUserIds } = config;
  return {
    db,
    config,
    clock,
    ports,
    publicOrigin,
    isTiktokAlive,
    rateLimitFactor,
    sessions: createSessions({ db, publicOrigin, noBankUserIds }),
    notify: createNotify(db),
    uploads: createUploads({ db, storage: ports.media }),
    dataSections: OWNERS.flatMap(({ dataSections = [] }) => dataSections),
    eraseUser: (userId) => eraseUser(db, userId),
  };
}

async function eraseUser(db: Database, userId: number): Promise<void> {
  await eraseBy(db, userId, CORE_ERASURE);
  for (const owner of OWNERS) await owner.eraseUser?.(db, userId);
}

/** Lists the background jobs of all owners; any free process runs them. */
export function jobKindsOf(context: ApiContext, log: Log): JobKinds {
  const { db, ports } = context;
  const kinds: JobKinds = {
    [HOUSEKEEPING_JOB]: housekeepingJob(db, CLEANUPS, log),
    [UNUSED_UPLOADS_JOB]: unusedUploadsJob(db, ports.media, CHECK_UPLOADS),
  };
  return Object.assign(kinds, ...OWNERS.map((owner) => owner.jobs?.(context)));
}
