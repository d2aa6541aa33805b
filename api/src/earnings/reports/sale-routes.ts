import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { getSale, getSaleSeries, listSaleChoices, listSales } from '@tagalong/contracts/earnings/sale';
import type { ApiContext } from '#api/core/owner-module';
import type { Days } from '#api/database/site-days';
import { checkBank } from '#api/earnings/parts/bank-access';
import { stepOf } from '#api/earnings/parts/chart-step';
import { cursorOf } from '#api/http/cursor';
import { rangeOf } from '#api/http/day-range';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { reportName, timeCursor } from './report-cursor.ts';
import { readSaleFilter, type SaleFilter } from './sale-filter.ts';
import { saleRepository } from './sale-repository.ts';
import { saleSeries } from './sale-series.ts';

/** Serves sales through a creator's recommendations (EA-02). */
export function saleRoutes(serve: Serve, { db, clock }: ApiContext): void {
  const repository = saleRepository(db);

  serve(listSales, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(requested, clock.now());
    const filter = filterOf(requested, viewer.id, range);
    const listed = await listOf();
    return { ...listed, range, totals: await repository.totals(filter) };

    async function listOf() {
      const { sort = 'newest' } = requested;
      if (sort === 'commission') {
        const places = cursorOf(reportName('sales', requested), ['large', 'id']);
        const rows = await repository.byCommission(filter, places.read(cursor), limit);
        return page(rows, limit, (last) => places.write([last.commission, last.id]));
      }
      const places = timeCursor('sales', requested);
      const rows = await repository.byTime(filter, sort, places.read(cursor), limit);
      return page(rows, limit, (last) => places.write([last.ordered_at, last.id]));
    }
  });

  serve(getSaleSeries, async ({ request, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(request, clock.now());
    const step = stepOf(range);
    return success({ range, step, series: await saleSeries(db, filterOf(request, viewer.id, range), step) });
  });

  serve(listSaleChoices, async ({ viewer }) => {
    checkBank(viewer);
    return success(await repository.choices(viewer.id));
  });

  serve(getSale, async ({ request: { id }, viewer }) => {
    checkBank(viewer);
    const found = orNotFound(await repository.one(viewer.id, id));
    const { commission_id: commissionId, ...sale } = found;
    if (commissionId === null) return success({ ...sale, bookings: [], payment: null });
    return success({
      ...sale,
      bookings: await repository.bookings(commissionId),
      payment: await repository.coveringPayment(viewer.id, commissionId),
    });
  });
}

function filterOf(
  requested: RequestOf<typeof getSaleSeries>,
  creatorId: number,
  { start, end }: Days,
): SaleFilter {
  return { creatorId, ...readSaleFilter(requested), start, end };
}
