import { NOTIFICATION_RECEIVED } from '@tagalong/contracts/account/events';
import { listPayments } from '@tagalong/contracts/earnings/cash-out';
import { CREATOR_STEPS, getCreatorSteps } from '@tagalong/contracts/earnings/creator-step';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getMetrics, METRIC_KINDS } from '@tagalong/contracts/earnings/metric';
import { getPaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import {
  EARNINGS_ROUTE,
  METRICS_KIND_ROUTE,
  METRICS_ROUTE,
  PAYMENTS_ROUTE,
  PRODUCT_EARNING_ROUTE,
  SALES_ROUTE,
  SETTINGS_PAYMENT_ROUTE,
  STATEMENT_ROUTE,
  SWITCH_TO_CREATOR_ROUTE,
  TRANSACTIONS_ROUTE,
} from '@tagalong/contracts/earnings/routes';
import { getProductEarning, listSales } from '@tagalong/contracts/earnings/sale';
import { BALANCE_CARD, CASH_OUT, COMMISSION_RATE } from '@tagalong/contracts/earnings/slots';
import { getStatement } from '@tagalong/contracts/earnings/statement';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { PRODUCT_NOTES } from '@tagalong/contracts/storefront/places';
import { defineRemote, firstCall, page, slot } from '@tagalong/platform';
import { contribution } from '@tagalong/platform/place';
import { REPORT_PAGE_SIZE } from './lib/page-sizes.ts';

export default defineRemote({
  name: 'earnings',
  team: 'earnings',
  routes: [
    page(METRICS_ROUTE, () => import('./metrics/metrics-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(getMetrics, { by: 'day' }),
    }),
    page(METRICS_KIND_ROUTE, () => import('./metrics/metrics-page.tsx'), {
      skeleton: 'list',
      values: { slug: METRIC_KINDS },
    }),
    page(SETTINGS_PAYMENT_ROUTE, () => import('./payment-settings/payment-settings-page.tsx'), {
      skeleton: 'form',
      firstCall: firstCall(getPaymentProfile, {}),
    }),
    page(EARNINGS_ROUTE, () => import('./bank/bank-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(getEarningReport, {}),
    }),
    page(PRODUCT_EARNING_ROUTE, () => import('./product-earning/product-earning-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(getProductEarning, { id: ':id' }),
      notFound: 'page',
    }),
    page(TRANSACTIONS_ROUTE, () => import('./reports/transactions-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(listTransactions, { limit: REPORT_PAGE_SIZE }),
    }),
    page(PAYMENTS_ROUTE, () => import('./reports/payments-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(listPayments, { limit: REPORT_PAGE_SIZE }),
    }),
    page(SALES_ROUTE, () => import('./reports/sales-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(listSales, { limit: REPORT_PAGE_SIZE }),
    }),
    page(STATEMENT_ROUTE, () => import('./statement/statement-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(getStatement, { month: ':month' }),
    }),
    page(SWITCH_TO_CREATOR_ROUTE, () => import('./switch-to-creator/switch-page.tsx'), {
      skeleton: 'form',
      firstCall: firstCall(getCreatorSteps, {}),
      values: { step: CREATOR_STEPS },
    }),
  ],
  slots: [
    slot(BALANCE_CARD, () => import('./balance-card/balance-card-fragment.tsx')),
    slot(CASH_OUT, () => import('./bank/cash-out-fragment.tsx')),
    slot(COMMISSION_RATE, () => import('./commission-rate/commission-rate-fragment.tsx')),
    contribution('earnings', PRODUCT_NOTES, () => import('./product-earning/product-note.tsx'), {
      access: 'creator',
    }),
  ],
  events: { publishes: [], subscribes: [NOTIFICATION_RECEIVED] },
});
