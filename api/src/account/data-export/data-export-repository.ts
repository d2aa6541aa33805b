import { DATA_EXPORT_DAYS } from '@tagalong/contracts/account/data-export';
import type { Database } from '#api/database/database';
import { type Row, statement, typed } from '#api/database/statement';

const STATE = typed<'preparing' | 'ready' | 'expired' | 'failed'>('text');

/** Condition of an export whose job is treated as lost, because it hasn't finished after this time. */
export const isLost = (alias: string): string =>
  `${alias}.state = 'preparing' AND ${alias}.requested_at < now() - interval '1 hour'`;

const find = statement('data-export-find', {
  params: ['int8'],
  row: { state: STATE, requested_at: 'timestamptz', expires_at: 'timestamptz?' },
})`
  SELECT CASE WHEN expires_at <= now() THEN 'expired' WHEN ${isLost('e')} THEN 'failed' ELSE state END AS state,
    requested_at, expires_at
  FROM data_exports e WHERE user_id = $1`;
/** A request while one is being prepared changes nothing. */
const request = statement('data-export-request', { params: ['int8'], row: { user_id: 'int8' } })`
  INSERT INTO data_exports AS known (user_id, state) VALUES ($1, 'preparing')
  ON CONFLICT (user_id) DO UPDATE SET state = 'preparing', requested_at = now(), expires_at = NULL
    WHERE known.state <> 'preparing' OR ${isLost('known')}
  RETURNING user_id`;
const clear = statement('data-export-clear', { params: ['int8'] })`
  DELETE FROM data_export_pieces WHERE user_id = $1`;
const begin = statement('data-export-begin', { params: ['int8'], row: { user_id: 'int8' } })`
  UPDATE data_exports SET state = 'preparing', expires_at = NULL WHERE user_id = $1 RETURNING user_id`;
const insertPiece = statement('data-export-insert-piece', { params: ['int8', 'int4', 'text'] })`
  INSERT INTO data_export_pieces (user_id, position, content) VALUES ($1, $2, $3)`;
const file = statement('data-export-file', {
  params: ['int8'],
  row: { requested_at: 'timestamptz', piece_count: 'int4?' },
})`
  SELECT requested_at, piece_count FROM data_exports WHERE user_id = $1 AND state = 'ready' AND expires_at > now()`;
const piece = statement('data-export-piece', {
  params: ['int8', 'int4', 'timestamptz'],
  row: { content: 'text' },
})`
  SELECT p.content FROM data_export_pieces p JOIN data_exports e USING (user_id)
  WHERE p.user_id = $1 AND p.position = $2 AND e.state = 'ready' AND e.expires_at > now() AND e.requested_at = $3`;
const finish = statement('data-export-finish', {
  params: ['int8', 'int4'],
  row: { email: 'text?', requested_at: 'timestamptz', expires_at: 'timestamptz?' },
})`
  UPDATE data_exports e SET state = 'ready', piece_count = $2, expires_at = now() + interval '${DATA_EXPORT_DAYS} days'
  FROM users u WHERE e.user_id = $1 AND u.id = e.user_id RETURNING u.email, e.requested_at, e.expires_at`;
const fail = statement('data-export-fail', { params: ['int8'] })`
  WITH failed AS (
    UPDATE data_exports SET state = 'failed' WHERE user_id = $1 AND state = 'preparing' RETURNING user_id
  ) DELETE FROM data_export_pieces WHERE user_id IN (SELECT user_id FROM failed)`;

export type DataExportFile = Row<typeof file>;

export function dataExportRepository(db: Database) {
  return {
    find: async (userId: number) =>
      (await db.first(find, [userId])) ?? ({ state: 'none', requested_at: null, expires_at: null } as const),
    /** Returns whether the request is new. */
    request: async (userId: number): Promise<boolean> => (await db.first(request, [userId])) !== null,
    /** Removes an earlier file; returns false if the export no longer exists. */
    begin: (userId: number): Promise<boolean> =>
      db.transaction(async () => {
        await db.query(clear, [userId]);
        return (await db.first(begin, [userId])) !== null;
      }),
    addPiece: (userId: number, position: number, content: string) =>
      db.query(insertPiece, [userId, position, content]),
    /** Returns the file that can be downloaded, or null. */
    file: (userId: number) => db.first(file, [userId]),
    /** Rejects if the file has expired or was replaced since `file` returned it. */
    async piece(userId: number, position: number, { requested_at }: DataExportFile): Promise<string> {
      const found = await db.first(piece, [userId, position, requested_at]);
      if (!found) throw new Error(`Piece ${position} of the export of user ${userId} no longer exists.`);
      return found.content;
    },
    finish: (userId: number, pieceCount: number) => db.first(finish, [userId, pieceCount]),
    /** Deletes what was written, because nobody can download it. */
    fail: (userId: number) => db.query(fail, [userId]),
  };
}

export type DataExportRepository = ReturnType<typeof dataExportRepository>;
