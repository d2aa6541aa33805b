import type { Database } from '#lib/database';
import { HOUSEKEEPING_JOB, housekeepingJob } from '#lib/housekeeping';
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
import {
  DRAFT_WARNING_JOB,
  draftWarningJob,
  PRICE_NEWS_JOB,
  priceNewsJob,
} from './notifications/notification-jobs.ts';
import type { Ports } from './ports.ts';
import { postSources } from './posts/post-source.ts';
import { sourceCheck } from './posts/source-check.ts';
import { SOURCE_CHECK_JOB, sourceCheckJob } from './posts/source-check-job.ts';
import { HOT_MARKS_JOB, hotMarksJob } from './products/hot-marks-job.ts';
import { SALE_TIMES_JOB, saleTimesJob } from './products/sale-times-job.ts';
import { ACCOUNT_REMOVAL_JOB, accountRemovalJob } from './settings/account-removal.ts';
import { CONSENT_JOB, consentJob, TRACKING_JOB, trackingJob } from './tracking/tracking-job.ts';

interface JobKindsInput {
  db: Database;
  ports: Ports;
  /** Told what somebody should look after. */
  say?: (sentence: string) => void;
}

/** Every kind of work that is done apart from requests, by whichever process is free. */
export function jobKindsOf({ db, ports, say = () => undefined }: JobKindsInput): JobKinds {
  const { linkPreview, embeds, media } = ports;
  const uploads = createUploads({ db, storage: media });
  const sources = postSources({ linkPreview, embeds, uploads, isTiktokAlive: true });
  return {
    [HOUSEKEEPING_JOB]: housekeepingJob(db, say),
    [DRAFT_WARNING_JOB]: draftWarningJob(db),
    [PRICE_NEWS_JOB]: priceNewsJob(db),
    [SOURCE_CHECK_JOB]: sourceCheckJob(sourceCheck({ db, linkPreview, embeds, sources })),
    [TRENDS_JOB]: trendsJob(db),
    [HOT_MARKS_JOB]: hotMarksJob(db),
    [SALE_TIMES_JOB]: saleTimesJob(db),
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
