import type { Database } from './database.ts';
import { type Statement, statement } from './statement.ts';

/** Builds a statement that deletes the rows of a table whose column holds the user's id. */
export function deletionOf(table: string, column = 'user_id') {
  return statement(`removal-of-${table}-${column}`, {
    params: ['int8'],
  })`DELETE FROM ${table} WHERE ${column} = $1`;
}

/** Runs statements that take a user's id in sequence, within the open transaction. */
export async function eraseBy(
  db: Database,
  userId: number,
  steps: readonly Statement<readonly ['int8']>[],
): Promise<void> {
  for (const step of steps) await db.query(step, [userId]);
}
