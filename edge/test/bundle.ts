import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const EDGE = join(import.meta.dirname, '..');

await promisify(execFile)(process.execPath, [join(EDGE, 'build.mjs')]);

/** The edge as operators start it. */
export const MAIN = join(EDGE, 'dist/main.mjs');
/** The `release` command as teams run it. */
export const RELEASE_COMMAND = join(EDGE, 'dist/release-command.mjs');
