import { getProductEarning, listProductEarnings, listSales } from '@tagalong/contracts/earnings/sale';
import type { Clock } from '#api/config/clock';
import type { Database } from '#api/database/database';
import { dayOf, rangeName, rangeOf } from '#api/database/day-range';
import { metricRepository } from '#api/earnings/metrics/metric-repository';
import { page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { checkBank } from './bank-access.ts';
import { saleRepository } from './sale-repository.ts';

/** Serves sales through a creator's recommendations, and the earnings by product (EA-02). */
export function saleRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  const repository = saleRepository(db);
  const metrics = metricRepository(db);

  serve(listSales, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(`sales:${rangeName(requested)}`, ['time', 'id']);
    const after = places.read(cursor);
    const rows = await repository.list({ creatorId: viewer.id, after, limit, ...range });
    const totals = await repository.totals(viewer.id, range);
    return { ...page(rows, limit, (last) => places.write([last.ordered_at, last.id])), range, totals };
  });

  serve(listProductEarnings, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(`earning-products:${rangeName(requested)}`, ['large', 'id']);
    const rows = await repository.products(viewer.id, range, places.read(cursor), limit);
    const updated_at = await metrics.updatedAt();
    const listed = page(rows, limit, (last) => places.write([last.commission, last.product.id]));
    return { ...listed, range, updated_at };
  });

  serve(getProductEarning, async ({ request: { id }, viewer }) => {
    checkBank(viewer);
    const earning = await repository.product(viewer.id, id, dayOf(clock.now()));
    if (!earning) throw new DomainError('not-found');
    return success({ ...earning, sales: await repository.newest(viewer.id, id) });
  });
}
