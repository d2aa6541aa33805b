import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from '#api/database/database';
import { MIGRATIONS_DIR, migrate } from '#api/database/migrate';

/** Migrates a database with those migrations whose file names are accepted, in addition to earlier ones. */
export async function migrateOnly(db: Database, isWanted: (file: string) => boolean): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-migrations-'));
  try {
    for (const file of readdirSync(MIGRATIONS_DIR, { recursive: true, encoding: 'utf8' })) {
      const name = basename(file);
      if (name.endsWith('.sql') && isWanted(name)) copyFileSync(join(MIGRATIONS_DIR, file), join(dir, name));
    }
    await migrate(db, async () => undefined, { dir });
  } finally {
    rmSync(dir, { recursive: true });
  }
}
