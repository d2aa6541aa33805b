import { accountModule } from './account/module.ts';
import { createNotify } from './core/notify.ts';
import type { ApiContext, OwnerModule } from './core/owner-module.ts';
import { CORE_CLEANUPS, CORE_TABLES } from './core/retention.ts';
import { eraseBy } from './core/table-rules.ts';
import { creationModule } from './creation/module.ts';
import type { Database } from './database/database.ts';
import { earningsModule } from './earnings/module.ts';
import { createSessions } from './http/sessions.ts';
import { HOUSEKEEPING_JOB, housekeepingJob } from './jobs/housekeeping.ts';
import type { JobKinds } from './jobs/jobs.ts';
import { PARTITIONS_JOB, partitionsJob } from './jobs/partitions.ts';
import type { Log } from './lib/log.ts';
import { checkUploads, UNUSED_UPLOADS_JOB, unusedUploadsJob } from './media/unused-uploads-job.ts';
import { createUploads } from './media/uploads.ts';
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
/** Months for which rows are kept, by table with a partition for each month. */
export const MONTHLY: Readonly<Record<string, number>> = Object.assign(
  {},
  ...OWNERS.map(({ monthly }) => monthly),
);
export const CHECK_UPLOADS = checkUploads(OWNERS.flatMap(({ uploadUses = [] }) => uploadUses));

/** Every table of the database, with what exports and erasures do with it. */
export const TABLES = [...CORE_TABLES, ...OWNERS.flatMap(({ tables }) => tables)];

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
    dataSections: TABLES.flatMap(({ sections }) => sections),
    eraseUser: (userId) => eraseUser(db, userId),
  };
}

async function eraseUser(db: Database, userId: number): Promise<void> {
  const core: Pick<OwnerModule, 'tables' | 'prepareErasure'> = { tables: CORE_TABLES };
  for (const { prepareErasure, tables } of [core, ...OWNERS]) {
    await prepareErasure?.(db, userId);
    for (const { erasure } of tables) await eraseBy(db, userId, erasure);
  }
}

/** Lists the background jobs of all owners; any free process runs them. */
export function jobKindsOf(context: ApiContext, log: Log): JobKinds {
  const { db, ports } = context;
  const kinds: JobKinds = {
    [HOUSEKEEPING_JOB]: housekeepingJob(db, CLEANUPS, log),
    [PARTITIONS_JOB]: partitionsJob(db, MONTHLY, log),
    [UNUSED_UPLOADS_JOB]: unusedUploadsJob(db, ports.media, CHECK_UPLOADS),
  };
  return Object.assign(kinds, ...OWNERS.map((owner) => owner.jobs?.(context)));
}
