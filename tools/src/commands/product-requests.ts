import { runNode, TSX_FLAGS } from '#src/workspace/workspace.ts';

// Lists the products that members asked for, or deletes requests.
const { code } = await runNode([...TSX_FLAGS, 'api/src/product-requests-main.ts', ...process.argv.slice(2)]);
process.exitCode = code;
