import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import type { Clock } from '#api/config/clock';
import type { Database } from '#api/database/database';
import { rangeName, rangeOf } from '#api/database/day-range';
import { page } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import type { Serve } from '#api/http/serve';
import { checkBank } from './bank-access.ts';
import { transactionRepository } from './transaction-repository.ts';

export function transactionRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  const repository = transactionRepository(db);

  serve(listTransactions, async ({ request: { kind, cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(requested, clock.now(), 'all');
    const filter = { creatorId: viewer.id, kind, start: range.start, end: range.end };
    const places = cursorOf(`transactions:${kind}:${rangeName(requested)}`, ['time', 'id']);
    const after = places.read(cursor);
    const rows = await repository.list({ ...filter, after, limit });
    const totals = await repository.totals(filter);
    return { ...page(rows, limit, (last) => places.write([last.created_at, last.id])), range, totals };
  });
}
