import { readFile } from 'node:fs/promises';
import type { RunnerOption } from 'node-pg-migrate';

type Strategy = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/**
 * Time limit for each lock of a migration. Behind a statement that waits to change a table, all others on the table wait,
 * too: together they must not take as long as requests may wait for a connection.
 */
export const LOCK_TIMEOUT = '150ms';
/** Ending of a migration that runs outside a transaction, as `CREATE INDEX CONCURRENTLY` must. */
const CONCURRENTLY = '-concurrently.sql';

/**
 * Loads migrations from SQL files. Each is one transaction, except a file that ends in `-concurrently.sql`: it is one
 * statement, which may wait long, because it blocks neither reads nor writes meanwhile.
 */
export const MIGRATION_FILES: Strategy = {
  extensions: ['.sql'],
  loader: (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const text = await readFile(path, 'utf8');
        const isConcurrent = path.endsWith(CONCURRENTLY);
        return {
          id: path,
          filePaths: [path],
          actions: {
            up(migration) {
              if (isConcurrent) {
                migration.noTransaction();
                migration.sql('SET lock_timeout = 0');
              }
              migration.sql(text);
              if (isConcurrent) migration.sql(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
            },
            down: false,
          },
        };
      }),
    ),
};
