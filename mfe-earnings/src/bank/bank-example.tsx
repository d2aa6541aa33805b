import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { getBalanceTimeline } from '@tagalong/contracts/earnings/balance';
import { type EarningReport, getEarningReport } from '@tagalong/contracts/earnings/earning';
import {
  listProductEarnings,
  listShopEarnings,
  type ProductEarning,
} from '@tagalong/contracts/earnings/sale';
import { listTransactions, type Transaction } from '@tagalong/contracts/earnings/transaction';
import { reportOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildEarningReport } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { BankPage } from './bank-page.tsx';

// The Bank with fake responses, for the tests of its parts.

export function transactionsOf(data: Transaction[], nextCursor: string | null = null) {
  const totals = { transaction_count: data.length, earned: 0, cashed_out: 0 };
  return reportOf(data, { totals }, nextCursor);
}

export function productsOf(data: ProductEarning[]) {
  const totals = { product_count: data.length, click_count: 0, sale_count: 0, commission: 0 };
  return reportOf(data, { totals, updated_at: null });
}

export function timelineOf(series: ResponseOf<typeof getBalanceTimeline>['data']['series']) {
  const range = { text: 'Last 30 days', key: 'last_30_days', start: '2026-02-01', end: '2026-03-02' };
  return success({ range, step: 'day' as const, series });
}

/** Returns a client without activity, products or balances over time. */
export function clientWith(report: Partial<EarningReport>) {
  const client = createFakeClient();
  client.on(getEarningReport, () => success(buildEarningReport(report)));
  client.on(listTransactions, () => transactionsOf([]));
  client.on(listProductEarnings, () => productsOf([]));
  client.on(getBalanceTimeline, () => timelineOf([]));
  client.on(listShopEarnings, () => reportOf([], {}));
  return client;
}

export function openBank(report: Partial<EarningReport> = {}, client = clientWith(report)) {
  return renderRemote(<BankPage />, { client, user: buildCreator() });
}
