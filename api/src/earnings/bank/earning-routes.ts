import { getBalanceTimeline, listPendingDays } from '@tagalong/contracts/earnings/balance';
import { getEarningReport, getPaymentCheck } from '@tagalong/contracts/earnings/earning';
import type { ApiContext } from '#api/core/owner-module';
import { dayOf } from '#api/database/site-days';
import { checkBank } from '#api/earnings/parts/bank-access';
import { stepOf } from '#api/earnings/parts/chart-step';
import { rangeOf } from '#api/http/day-range';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { earningRepository } from './earning-repository.ts';

export function earningRoutes(serve: Serve, { db, clock }: ApiContext): void {
  const repository = earningRepository(db);

  serve(getEarningReport, async ({ viewer }) => {
    checkBank(viewer);
    const sums = await repository.balances(viewer.id);
    const { pending, available, transit, paid, last_updated, held_until, returned_payment } = sums;
    return success({
      current_cash_out_balance: available,
      pending_balance: pending,
      transit_balance: transit,
      paid_total: paid,
      lifetime_total: pending + available + transit + paid,
      currency: 'USD',
      last_updated,
      held_until,
      returned_payment,
      months: await repository.months(viewer.id, dayOf(clock.now())),
    });
  });

  serve(listPendingDays, async ({ viewer }) => {
    checkBank(viewer);
    const days = await repository.pendingDays(viewer.id);
    return success({ total: days.reduce((sum, { amount }) => sum + amount, 0), days });
  });

  serve(getBalanceTimeline, async ({ request, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(request, clock.now());
    const step = stepOf(range);
    return success({ range, step, series: await repository.timeline(viewer.id, range, step) });
  });

  serve(getPaymentCheck, async ({ viewer }) => {
    checkBank(viewer);
    const { hasTaxForm, hasPaymentInfo } = await repository.paymentCheck(viewer.id);
    return success({ have_fill_in_tax_form: hasTaxForm, have_payment_info: hasPaymentInfo });
  });
}
