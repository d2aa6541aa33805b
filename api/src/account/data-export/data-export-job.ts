import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { EXPORT_PAGE_ROWS, type ExportSection } from '#api/core/table-rules';
import type { Database } from '#api/database/database';
import type { JobKind } from '#api/jobs/jobs';
import { dataExportRepository } from './data-export-repository.ts';

export const DATA_EXPORT_JOB = 'data-export';

/** Writes a member's copy of their data page by page, and announces it by email. */
export function dataExportJob({ db, dataSections: sections, sendMail }: MailingContext): JobKind {
  const repository = dataExportRepository(db);

  /** Returns the number of pieces. */
  async function write(userId: number): Promise<number> {
    let position = 0;
    for await (const content of contentOf(db, sections, userId)) {
      await repository.addPiece(userId, position, content);
      position += 1;
    }
    return position;
  }

  async function announce(userId: number, pieceCount: number, origin: string): Promise<void> {
    const finished = await repository.finish(userId, pieceCount);
    if (!finished || !sendMail || finished.email === null) return;
    const path = href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'data' });
    const parameters = {
      day: (finished.expires_at ?? '').slice(0, 10),
      link: origin + path,
    };
    const key = `${userId}:${finished.requested_at}`;
    await sendMail({ to: finished.email, name: 'data-export-ready', parameters, key });
  }

  return {
    queue: 'housekeeping',
    triesMax: 5,
    async run(payload) {
      const userId = Number(payload.user_id);
      try {
        if (!(await repository.begin(userId))) return;
        const pieceCount = await write(userId);
        await db.transaction(() => announce(userId, pieceCount, String(payload.origin)));
      } catch (error) {
        // A later try prepares it again.
        await repository.fail(userId);
        throw error;
      }
    },
  };
}

/** Yields the parts of one JSON object with a list per section. */
async function* contentOf(
  db: Database,
  sections: readonly ExportSection[],
  userId: number,
): AsyncGenerator<string> {
  for (const [index, { name, page }] of sections.entries()) {
    yield `${index === 0 ? '{' : ','}\n${JSON.stringify(name)}: [`;
    for (let offset = 0; ; offset += EXPORT_PAGE_ROWS) {
      const rows = await db.query(page, [userId, offset]);
      const lines = rows.map(({ row }) => `\n${row}`).join(',');
      if (lines) yield (offset === 0 ? '' : ',') + lines;
      if (rows.length < EXPORT_PAGE_ROWS) break;
    }
    yield '\n]';
  }
  yield '\n}\n';
}
