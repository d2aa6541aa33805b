import { getStatement } from '@tagalong/contracts/earnings/statement';
import type { ApiContext } from '#api/core/owner-module';
import { dayOf, lastDayOf } from '#api/database/site-days';
import { checkBank } from '#api/earnings/parts/bank-access';
import { success } from '#api/http/answers';
import { invalidField } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { statementRepository } from './statement-repository.ts';

/** Serves the monthly statement (EA-02). */
export function statementRoutes(serve: Serve, { db, clock }: ApiContext): void {
  const repository = statementRepository(db);

  serve(getStatement, async ({ request: { month }, viewer }) => {
    checkBank(viewer);
    const today = dayOf(clock.now());
    const start = `${month}-01`;
    if (start > today) throw invalidField('month', `${month} has not begun.`);
    const last = lastDayOf(month);
    const is_final = last < today;
    const end = is_final ? last : today;
    return success({ month, start, end, is_final, ...(await repository.read(viewer.id, { start, end })) });
  });
}
