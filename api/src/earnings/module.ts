import type { OwnerModule } from '#api/core/owner-module';
import {
  AFFILIATE_REPORT_JOB,
  affiliateReportJob,
  RELEASE_JOB,
  releaseJob,
} from './affiliate/affiliate-jobs.ts';
import { commissionRateRoutes } from './affiliate/commission-rate-routes.ts';
import { demoShopRoutes } from './affiliate/demo-shop-routes.ts';
import { postbackRoutes } from './affiliate/postback-routes.ts';
import { SALE_CLICKS_JOB, saleClicksJob } from './affiliate/sale-clicks-job.ts';
import { earningRoutes } from './bank/earning-routes.ts';
import { paymentProfileRoutes } from './bank/payment-profile-routes.ts';
import { paymentRoutes } from './bank/payment-routes.ts';
import { paymentStateRoutes } from './bank/payment-state-routes.ts';
import { PAYOUT_JOB, payoutJob } from './bank/payout-job.ts';
import { creatorSteps } from './creator/creator-steps.ts';
import { goalRoutes } from './goal/goal-routes.ts';
import { DIGEST_JOB, digestJob } from './metrics/digest-job.ts';
import { metricRoutes } from './metrics/metric-routes.ts';
import { METRICS_JOB, metricsJob } from './metrics/metrics-job.ts';
import { paymentReportRoutes } from './reports/payment-report-routes.ts';
import { productEarningRoutes } from './reports/product-earning-routes.ts';
import { reportFileRoutes } from './reports/report-file-routes.ts';
import { saleRoutes } from './reports/sale-routes.ts';
import { shopEarningRoutes } from './reports/shop-earning-routes.ts';
import { statementRoutes } from './reports/statement-routes.ts';
import { transactionRoutes } from './reports/transaction-routes.ts';
import { forfeit, TABLES } from './retention.ts';

export const earningsModule: OwnerModule = {
  routes({ serve, app }, context) {
    commissionRateRoutes(serve, context);
    creatorSteps(serve, context);
    earningRoutes(serve, context);
    goalRoutes(serve, context);
    metricRoutes(serve, context);
    paymentProfileRoutes({ serve, app }, context);
    paymentRoutes(serve, context);
    paymentReportRoutes(serve, context);
    paymentStateRoutes(app, context);
    postbackRoutes(app, context);
    productEarningRoutes(serve, context);
    reportFileRoutes(app, context);
    saleRoutes(serve, context);
    shopEarningRoutes(serve, context);
    statementRoutes(serve, context);
    transactionRoutes(serve, context);
    const { sandbox } = context.ports.affiliateNetwork ?? {};
    if (sandbox) demoShopRoutes(app, context, sandbox);
  },
  jobs: ({ db, clock, ports: { affiliateNetwork, payout } }) => ({
    [DIGEST_JOB]: digestJob(db, clock),
    [METRICS_JOB]: metricsJob(db, clock),
    [RELEASE_JOB]: releaseJob(db),
    [SALE_CLICKS_JOB]: saleClicksJob(db),
    ...(affiliateNetwork && {
      [AFFILIATE_REPORT_JOB]: affiliateReportJob(db, 'skimlinks', affiliateNetwork),
    }),
    ...(payout && { [PAYOUT_JOB]: payoutJob(db, payout) }),
  }),
  tables: TABLES,
  prepareErasure: forfeit,
};
