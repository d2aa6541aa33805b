import { writeFileSync } from 'node:fs';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { TABLES_DIR, tablesFiles } from './tables-writer.ts';

const db = await openPglite(null);
await migrate(db, async () => undefined);
for (const [file, text] of await tablesFiles(db)) writeFileSync(TABLES_DIR + file, text);
await db.close();
