import type { Database } from '#api/database/database';
import type { Person } from './person.ts';
import { sqlOn } from './sql.ts';

/** Backdates a person's logins beyond the time for which they count as a proof of identity. */
export async function expireProof(db: Database, { id }: Pick<Person, 'id'>): Promise<void> {
  await sqlOn(db)`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = ${id}`;
}
