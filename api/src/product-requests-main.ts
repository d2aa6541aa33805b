import { withDatabase } from './command-database.ts';
import { runProductRequests } from './storefront/product-requests/request-command.ts';

process.exitCode = await withDatabase((db) =>
  runProductRequests(db, process.argv.slice(2), (text) => process.stdout.write(text)),
);
