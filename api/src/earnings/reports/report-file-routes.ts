import { Readable } from 'node:stream';
import * as z from '@tagalong/contracts/core/z';
import { PaymentFilter } from '@tagalong/contracts/earnings/cash-out';
import { REPORT_FILES, type ReportFile } from '@tagalong/contracts/earnings/report-file';
import { SaleFilter } from '@tagalong/contracts/earnings/sale';
import { TransactionFilter } from '@tagalong/contracts/earnings/transaction';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { checkBank } from '#api/earnings/parts/bank-access';
import { rangeOf } from '#api/http/day-range';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import { logAttempt } from '#api/http/security-log';
import type { Viewer } from '#api/http/sessions';
import { CSV_START } from './csv.ts';
import { valuesIn } from './filter-values.ts';
import { reportFileRows } from './report-file-rows.ts';
import { readSaleFilter } from './sale-filter.ts';
import { readTransactionFilter } from './transaction-repository.ts';

const PER_HOUR_MAX = 30;
const HOUR_S = 3_600;

/** Serves the reports as CSV files, streamed page by page, so that a long history takes no memory. */
export function reportFileRoutes(
  app: FastifyInstance,
  { db, clock, sessions, rateLimitFactor }: ApiContext,
): void {
  const rows = reportFileRows(db);

  function serveFile<Schema extends z.ZodMiniType>(
    report: ReportFile,
    schema: Schema,
    rowsOf: (viewer: Viewer, requested: z.output<Schema>) => AsyncIterable<string>,
  ): void {
    app.get(REPORT_FILES[report], async (http, reply) => {
      const viewer = await sessions.read(http);
      if (!viewer) throw new DomainError('unauthenticated');
      const file = await logAttempt({ http, event: `${report}-download`, userId: viewer.id }, async () => {
        if (!viewer.isCreator) throw new DomainError('creator-only');
        checkBank(viewer);
        const requested = rowsOf(viewer, parseQuery(schema, http.query));
        const bucket = `report-file:user:${viewer.id}`;
        await limitRate(db, [{ bucket, max: PER_HOUR_MAX * rateLimitFactor, windowS: HOUR_S }]);
        return requested;
      });
      reply.headers({
        'content-disposition': `attachment; filename="tagalong-${report}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      return reply.type('text/csv; charset=utf-8').send(Readable.from(withStart(file)));
    });
  }

  serveFile('sales', SaleFilter, ({ id: creatorId }, requested) =>
    rows.sales({ creatorId, ...readSaleFilter(requested), ...rangeOf(requested, clock.now()) }),
  );
  serveFile('transactions', TransactionFilter, ({ id: creatorId }, requested) =>
    rows.transactions({
      creatorId,
      ...readTransactionFilter(requested),
      ...rangeOf(requested, clock.now(), 'all'),
    }),
  );
  serveFile('payments', PaymentFilter, ({ id: creatorId }, requested) =>
    rows.payments({
      creatorId,
      states: valuesIn(requested.state),
      ...rangeOf(requested, clock.now(), 'all'),
    }),
  );
}

async function* withStart(rows: AsyncIterable<string>): AsyncIterable<string> {
  yield CSV_START;
  yield* rows;
}

function parseQuery<Schema extends z.ZodMiniType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, query);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new DomainError('validation-failed', { fields });
}
