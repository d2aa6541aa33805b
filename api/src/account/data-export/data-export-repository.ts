import { DATA_EXPORT_DAYS } from '@tagalong/contracts/account/data-export';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';

const STATE = typed<'preparing' | 'ready' | 'expired' | 'failed'>('text');

const find = statement('data-export-find', {
  params: ['int8'],
  row: { state: STATE, requested_at: 'timestamptz', expires_at: 'timestamptz?' },
})`
  SELECT CASE WHEN expires_at <= now() THEN 'expired' ELSE state END AS state, requested_at, expires_at
  FROM data_exports WHERE user_id = $1`;
/** A request while one is being prepared changes nothing. */
const request = statement('data-export-request', { params: ['int8'], row: { user_id: 'int8' } })`
  INSERT INTO data_exports AS known (user_id, state) VALUES ($1, 'preparing')
  ON CONFLICT (user_id) DO UPDATE SET state = 'preparing', requested_at = now(), expires_at = NULL
    WHERE known.state <> 'preparing'
  RETURNING user_id`;
const clear = statement('data-export-clear', { params: ['int8'] })`
  DELETE FROM data_export_pieces WHERE user_id = $1`;
const begin = statement('data-export-begin', { params: ['int8'], row: { user_id: 'int8' } })`
  UPDATE data_exports SET state = 'preparing', expires_at = NULL WHERE user_id = $1 RETURNING user_id`;
const insertPiece = statement('data-export-insert-piece', { params: ['int8', 'int4', 'text'] })`
  INSERT INTO data_export_pieces (user_id, position, content) VALUES ($1, $2, $3)`;
const piece = statement('data-export-piece', { params: ['int8', 'int4'], row: { content: 'text' } })`
  SELECT p.content FROM data_export_pieces p JOIN data_exports e USING (user_id)
  WHERE p.user_id = $1 AND p.position = $2 AND e.state = 'ready' AND e.expires_at > now()`;
const finish = statement('data-export-finish', {
  params: ['int8'],
  row: { email: 'text?', requested_at: 'timestamptz', expires_at: 'timestamptz?' },
})`
  UPDATE data_exports e SET state = 'ready', expires_at = now() + interval '${DATA_EXPORT_DAYS} days'
  FROM users u WHERE e.user_id = $1 AND u.id = e.user_id RETURNING u.email, e.requested_at, e.expires_at`;
const fail = statement('data-export-fail', { params: ['int8'] })`
  UPDATE data_exports SET state = 'failed' WHERE user_id = $1 AND state = 'preparing'`;

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
    /** Returns null after the last piece, and while there is no file. */
    piece: async (userId: number, position: number): Promise<string | null> =>
      (await db.first(piece, [userId, position]))?.content ?? null,
    finish: (userId: number) => db.first(finish, [userId]),
    fail: (userId: number) => db.query(fail, [userId]),
  };
}

export type DataExportRepository = ReturnType<typeof dataExportRepository>;
