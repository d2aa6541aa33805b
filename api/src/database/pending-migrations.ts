import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Database } from './database.ts';
import { MIGRATIONS_DIR } from './migrate.ts';
import { sqlState } from './sql-state.ts';
import { statement } from './statement.ts';

const UNDEFINED_TABLE = '42P01';
const NAMED_MAX = 3;

const applied = statement('migrations-applied', {
  row: { name: 'text' },
})`SELECT name::text AS name FROM migrations`;

/**
 * Resolves with the names of the migrations that this version has and the database has not, in their order. `readNames`
 * reads those of the database.
 */
export async function pendingMigrations(readNames: () => Promise<{ name: string }[]>): Promise<string[]> {
  const known = new Set((await readNames().catch(noneIfNew)).map(({ name }) => name));
  return readdirSync(MIGRATIONS_DIR, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => basename(file, '.sql'))
    .filter((name) => !known.has(name))
    .sort();
}

/** A new database has no table of migrations. */
function noneIfNew(error: unknown): [] {
  if (sqlState(error) === UNDEFINED_TABLE) return [];
  throw error;
}

/** Describes pending migrations in one sentence. */
export function pendingSentence(names: readonly string[]): string {
  const rest = names.length - NAMED_MAX;
  const list = `${names.slice(0, NAMED_MAX).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `The database lacks ${names.length} migrations of this version: ${list}.`;
}

/** Rejects if the database lacks migrations, because code would meet tables that it doesn't know. */
export async function refusePending(db: Database): Promise<void> {
  const pending = await pendingMigrations(() => db.query(applied));
  if (pending.length > 0) throw new Error(`${pendingSentence(pending)} Run the command "migrate" first.`);
}
