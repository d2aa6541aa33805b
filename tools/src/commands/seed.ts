import { runNode, TSX_FLAGS } from '#src/workspace/workspace.ts';

// Fills an empty database with the demo data, as `npm start` does.
process.exitCode = (await runNode([...TSX_FLAGS, 'api/src/seed-main.ts'])).code;
