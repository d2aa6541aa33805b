import fs from 'node:fs';
import path from 'node:path';
import { runNode, TOP, TSX_FLAGS } from './workspace.ts';

const API = path.join(TOP, 'api');

/** The fault tests of the API that take minutes: kills, a full disk, slow clients, stops under load. */
const wanted = process.argv.slice(2);
const files = fs
  .readdirSync(path.join(API, 'test'))
  .filter(
    (file) =>
      file.endsWith('.long.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))),
  )
  .map((file) => `test/${file}`);
const { code } = await runNode([...TSX_FLAGS, '--test', '--test-concurrency=1', ...files], { cwd: API });
process.exitCode = code;
