import { runNode, TSX_FLAGS } from './workspace.ts';

// Writes docs/api.md and docs/errors.md from the contracts.
process.exitCode = (await runNode([...TSX_FLAGS, 'api/src/docs-main.ts'])).code;
