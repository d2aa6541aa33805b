import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const API = join(import.meta.dirname, '..');

await promisify(execFile)(process.execPath, [join(API, 'build.mjs')]);

/** The API as operators start it. */
export const MAIN = join(API, 'dist/main.mjs');
