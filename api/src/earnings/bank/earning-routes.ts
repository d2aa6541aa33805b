import { getEarningReport, getPaymentCheck } from '@tagalong/contracts/earnings/earning';
import type { Clock } from '#api/config/clock';
import type { Database } from '#api/database/database';
import { dayOf } from '#api/database/day-range';
import { success } from '#api/http/answers';
import type { Serve } from '#api/http/serve';
import { checkBank } from './bank-access.ts';
import { earningRepository } from './earning-repository.ts';

export function earningRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  const repository = earningRepository(db);

  serve(getEarningReport, async ({ viewer }) => {
    checkBank(viewer);
    const { pending, available, transit, paid, last_updated } = await repository.balances(viewer.id);
    return success({
      current_cash_out_balance: available,
      pending_balance: pending,
      transit_balance: transit,
      paid_total: paid,
      lifetime_total: pending + available + transit + paid,
      currency: 'USD',
      last_updated,
      months: await repository.months(viewer.id, dayOf(clock.now())),
    });
  });

  serve(getPaymentCheck, async ({ viewer }) => {
    checkBank(viewer);
    const { hasTaxForm, hasPaymentInfo } = await repository.paymentCheck(viewer.id);
    return success({ have_fill_in_tax_form: hasTaxForm, have_payment_info: hasPaymentInfo });
  });
}
