import type { Database } from '#lib/database';
import type { JobKinds } from '#lib/jobs';
import {
  AFFILIATE_REPORT_JOB,
  affiliateReportJob,
  RELEASE_JOB,
  releaseJob,
} from './affiliate/affiliate-jobs.ts';
import { TRENDS_JOB, trendsJob } from './discovery/trends-job.ts';
import { PAYOUT_JOB, payoutJob } from './earnings/payout-job.ts';
import { MAIL_JOB, mailJob } from './mail/mail-job.ts';
import { UNUSED_UPLOADS_JOB, unusedUploadsJob } from './media/unused-uploads-job.ts';
import { createUploads } from './media/uploads.ts';
import { METRICS_JOB, metricsJob } from './metrics/metrics-job.ts';
import type { Ports } from './ports.ts';
import { postSources } from './posts/post-source.ts';
import { sourceCheck } from './posts/source-check.ts';
import { SOURCE_CHECK_JOB, sourceCheckJob } from './posts/source-check-job.ts';
import { ACCOUNT_REMOVAL_JOB, accountRemovalJob } from './settings/account-removal.ts';
import { CONSENT_JOB, consentJob, TRACKING_JOB, trackingJob } from './tracking/tracking-job.ts';

/** Every kind of work that is done apart from requests, by whichever process is free. */
export function jobKindsOf({ db, ports }: { db: Database; ports: Ports }): JobKinds {
  const { linkPreview, embeds, media } = ports;
  const uploads = createUploads({ db, storage: media });
  const sources = postSources({ linkPreview, embeds, uploads, isTiktokAlive: true });
  return {
    [SOURCE_CHECK_JOB]: sourceCheckJob(sourceCheck({ db, linkPreview, embeds, sources })),
    [TRENDS_JOB]: trendsJob(db),
    [UNUSED_UPLOADS_JOB]: unusedUploadsJob(db, media),
    [ACCOUNT_REMOVAL_JOB]: accountRemovalJob(db),
    [METRICS_JOB]: metricsJob(db),
    [TRACKING_JOB]: trackingJob(ports.tracking),
    [CONSENT_JOB]: consentJob(db),
    [RELEASE_JOB]: releaseJob(db),
    ...(ports.affiliateNetwork && {
      [AFFILIATE_REPORT_JOB]: affiliateReportJob(db, 'skimlinks', ports.affiliateNetwork),
    }),
    ...(ports.mail && { [MAIL_JOB]: mailJob(ports.mail.mailer) }),
    ...(ports.payout ? { [PAYOUT_JOB]: payoutJob(db, ports.payout) } : {}),
  };
}
