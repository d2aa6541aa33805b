import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOP } from '#src/workspace/workspace.ts';
import { copyRelease, PassedSchema, releaseBefore } from './release-before.ts';
import { nodeProgram, type Step } from './steps.ts';
import { type Tally, tallyOfStep } from './tally.ts';

/** Tests of the API that use the whole schema: every statement, and every call. */
const SAMPLE = ['test/statements', 'test/access'];
const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

/**
 * Runs a sample of the tests of the release before on the schema of this checkout, because its processes still run while
 * this one is installed, and again after a rollback. Without a change of release or schema, they have passed already.
 */
export const releaseBeforeStep: Step = {
  name: 'tests of the release before, on the new schema',
  async run() {
    const before = releaseBefore(TOP);
    if ('reason' in before) return skip(before.reason);
    const { commit } = before;
    const passed = new PassedSchema(TOP, commit);
    if (passed.isKnown()) {
      console.log(`They have passed for ${commit.slice(0, 8)} and these migrations.`);
      return tallyOfStep(true);
    }
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'release-before-'));
    try {
      const missing = copyRelease(TOP, commit, folder);
      if (missing.length > 0) return skip(`${commit.slice(0, 8)} needs ${missing.join(', ')}.`);
      console.log(`The release before is ${commit.slice(0, 8)}.`);
      // The built-in database and the pooler use the same schema, so one server is enough.
      const env = { TEST_SERVER_ONLY: 'yes' };
      const tally = await nodeProgram(path.join(folder, 'api'), ['test/run-tests.ts', ...SAMPLE], env);
      if (tally.failed === 0 && tally.passed > 0) passed.remember();
      return tally;
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};

function skip(reason: string): Tally {
  console.log(`SKIPPED: ${reason}`);
  return SKIPPED;
}
