import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from '#test/environment';

const API = join(import.meta.dirname, '..');

// A run of the suite builds it once, because its processes would overwrite each other's.
if (!environment.TEST_BUNDLE) await promisify(execFile)(process.execPath, [join(API, 'build.mjs')]);

/** The API as operators start it, which starts four times as fast as its sources. */
export const MAIN = join(API, 'dist/main.mjs');
