import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import type { ApiContext } from '#api/core/owner-module';
import { checkBank } from '#api/earnings/parts/bank-access';
import { rangeOf } from '#api/http/day-range';
import { page } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { timeCursor } from './report-cursor.ts';
import { readTransactionFilter, transactionRepository } from './transaction-repository.ts';

export function transactionRoutes(serve: Serve, { db, clock }: ApiContext): void {
  const repository = transactionRepository(db);

  serve(listTransactions, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const { sort = 'newest' } = requested;
    const range = rangeOf(requested, clock.now(), 'all');
    const filter = {
      creatorId: viewer.id,
      ...readTransactionFilter(requested),
      start: range.start,
      end: range.end,
    };
    const places = timeCursor('transactions', requested);
    const rows = await repository.list(filter, { sort, after: places.read(cursor), limit });
    const totals = await repository.totals(filter);
    return { ...page(rows, limit, (last) => places.write([last.created_at, last.id])), range, totals };
  });
}
