import path from 'node:path';
import { runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';

/** Measures the API on a PostgreSQL of its own; see docs/benchmarks.md. Fails when a bound is exceeded. */
const { code } = await runNode([...TSX_FLAGS, 'bench/bench-api.ts'], { cwd: path.join(TOP, 'api') });
process.exitCode = code;
