import { getPayment, listPaymentItems, listPayments } from '@tagalong/contracts/earnings/cash-out';
import type { ApiContext } from '#api/core/owner-module';
import { checkBank } from '#api/earnings/parts/bank-access';
import { findPayment } from '#api/earnings/parts/payment';
import { cursorOf } from '#api/http/cursor';
import { rangeOf } from '#api/http/day-range';
import { DomainError, orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { valuesIn } from './filter-values.ts';
import { paymentReportRepository } from './payment-report-repository.ts';
import { timeCursor } from './report-cursor.ts';

/** Serves a creator's cash-outs and their receipts (EA-02). */
export function paymentReportRoutes(serve: Serve, { db, clock }: ApiContext): void {
  const repository = paymentReportRepository(db);

  serve(listPayments, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const { sort = 'newest' } = requested;
    const range = rangeOf(requested, clock.now(), 'all');
    const filter = {
      creatorId: viewer.id,
      states: valuesIn(requested.state),
      start: range.start,
      end: range.end,
    };
    const places = timeCursor('payments', requested);
    const rows = await repository.list(filter, sort, places.read(cursor), limit);
    const totals = await repository.totals(filter);
    return { ...page(rows, limit, (last) => places.write([last.created_at, last.id])), range, totals };
  });

  serve(getPayment, async ({ request: { id }, viewer }) => {
    checkBank(viewer);
    return success(orNotFound(await repository.receipt(viewer.id, id)));
  });

  serve(listPaymentItems, async ({ request: { id, cursor, limit }, viewer }) => {
    checkBank(viewer);
    const places = cursorOf(`payment-items:${id}`, ['id']);
    const [after] = places.read(cursor);
    if (!(await findPayment(db, id, viewer.id))) throw new DomainError('not-found');
    const rows = await repository.items(viewer.id, id, after, limit);
    return page(rows, limit, (last) => places.write([last.id]));
  });
}
