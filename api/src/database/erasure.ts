import type { Database } from './database.ts';
import { type Statement, statement } from './statement.ts';

/** Deletes the rows of a table whose column names the user. */
export function deletionOf(table: string, column = 'user_id'): Statement {
  return statement(`removal-of-${table}-${column}`, `DELETE FROM ${table} WHERE ${column} = $1`);
}

/** Runs statements that take a user's id, one after the other, within the open transaction. */
export async function eraseBy(db: Database, userId: number, steps: readonly Statement[]): Promise<void> {
  for (const step of steps) await db.query(step, [userId]);
}
