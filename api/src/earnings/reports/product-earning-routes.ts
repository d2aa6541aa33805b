import { getProductEarning, listProductEarnings } from '@tagalong/contracts/earnings/sale';
import type { ApiContext } from '#api/core/owner-module';
import { dayOf } from '#api/database/site-days';
import { checkBank } from '#api/earnings/parts/bank-access';
import { page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { rangeOf } from '#api/http/day-range';
import { orNotFound } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { productEarningRepository } from './product-earning-repository.ts';
import { reportName } from './report-cursor.ts';

/** Serves the earnings by product (EA-02). */
export function productEarningRoutes(serve: Serve, { db, clock }: ApiContext): void {
  const repository = productEarningRepository(db);

  serve(listProductEarnings, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const { sort = 'commission' } = requested;
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(reportName('earning-products', requested), ['large', 'id']);
    const found = await repository.list(viewer.id, range, sort, places.read(cursor), limit);
    const { rows, updated_at, ...totals } = found;
    const listed = page(rows, limit, (last) => places.write([last[sort], last.product.id]));
    return { ...listed, range, totals, updated_at };
  });

  serve(getProductEarning, async ({ request: { id }, viewer }) => {
    checkBank(viewer);
    const earning = orNotFound(await repository.one(viewer.id, id, dayOf(clock.now())));
    return success({ ...earning, sales: await repository.newest(viewer.id, id) });
  });
}
