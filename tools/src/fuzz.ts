import path from 'node:path';
import { runNode, TOP, TSX_FLAGS } from './workspace.ts';

/** Sends 20,000 malformed requests, or as many as the argument says, to every call; FUZZ_SEED sends others. */
const [count = '20000'] = process.argv.slice(2);
const { code } = await runNode([...TSX_FLAGS, '--test', 'test/fuzz.test.ts'], {
  cwd: path.join(TOP, 'api'),
  env: { FUZZ_COUNT: count },
});
process.exitCode = code;
