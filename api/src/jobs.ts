import type { Database } from '#lib/database';
import type { JobKinds } from '#lib/jobs';
import { TRENDS_JOB, trendsJob } from './discovery/trends-job.ts';
import { PAYOUT_JOB, payoutJob } from './earnings/payout-job.ts';
import type { Ports } from './ports.ts';

/** Every kind of work that is done apart from requests, by whichever process is free. */
export function jobKindsOf({ db, ports }: { db: Database; ports: Ports }): JobKinds {
  return {
    [TRENDS_JOB]: trendsJob(db),
    ...(ports.payout ? { [PAYOUT_JOB]: payoutJob(db, ports.payout) } : {}),
  };
}
