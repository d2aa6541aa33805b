import { Readable } from 'node:stream';
import { DATA_EXPORT_FILE, getDataExport, requestDataExport } from '@tagalong/contracts/account/data-export';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError, orNotFound } from '#api/http/errors';
import { DAY_S, limitRate } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import { logAttempt } from '#api/http/security-log';
import type { Serve } from '#api/http/serve';
import { queueJob } from '#api/jobs/jobs';
import { DATA_EXPORT_JOB } from './data-export-job.ts';
import {
  type DataExportFile,
  type DataExportRepository,
  dataExportRepository,
} from './data-export-repository.ts';

const PER_DAY_MAX = 3;

/** Serves the member's copy of their data: its state, the request and the file. */
export function dataExportRoutes(
  { serve, app }: { serve: Serve; app: FastifyInstance },
  { db, sessions, publicOrigin, rateLimitFactor }: ApiContext,
): void {
  const repository = dataExportRepository(db);

  serve(getDataExport, async ({ viewer }) => success(await repository.find(viewer.id)));
  serve(
    requestDataExport,
    async ({ viewer: { id }, http }) => {
      await sessions.requireConfirmed(http);
      await limitRate(db, [
        { bucket: `data-export:user:${id}`, max: PER_DAY_MAX * rateLimitFactor, windowS: DAY_S },
      ]);
      const origin = siteOrigin(http, publicOrigin);
      await db.transaction(async () => {
        if (await repository.request(id))
          await queueJob(db, { kind: DATA_EXPORT_JOB, key: String(id), payload: { user_id: id, origin } });
      });
      return success(await repository.find(id));
    },
    { securityEvent: 'data-export-request' },
  );

  app.get(DATA_EXPORT_FILE, async (http, reply) => {
    const viewer = await sessions.read(http);
    if (!viewer) throw new DomainError('unauthenticated');
    const file = await logAttempt({ http, event: 'data-export-download', userId: viewer.id }, async () => {
      await sessions.requireConfirmed(http);
      const found = orNotFound(await repository.file(viewer.id));
      return found;
    });
    reply.headers({
      'content-disposition': 'attachment; filename="tagalong-data.json"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(pieces(repository, viewer.id, file)));
  });
}

/** Fails when a piece is missing, so that a truncated file doesn't end as a success. */
async function* pieces(repository: DataExportRepository, userId: number, file: DataExportFile) {
  for (let position = 0; position < (file.piece_count ?? 0); position += 1)
    yield await repository.piece(userId, position, file);
}
