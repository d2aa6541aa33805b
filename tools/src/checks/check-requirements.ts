import fs from 'node:fs';
import path from 'node:path';
import { TOP } from '#src/workspace/workspace.ts';
import { idReferencesIn, judge, listedIds, requirementIds } from './requirement-titles.ts';

// Lists requirements that no test names. Fails for unknown ids, and for ids that docs/requirements-done.txt lists
// although no test names them.
const known = requirementIds(fs.readFileSync(path.join(TOP, 'docs/requirements.md'), 'utf8'));
const done = listedIds(fs.readFileSync(path.join(TOP, 'docs/requirements-done.txt'), 'utf8'));
const verdict = judge(known, done, idReferencesIn(TOP));

console.log(`${known.length - verdict.unnamed.length} of ${known.length} requirements are named by a test.`);
if (verdict.unnamed.length > 0) console.log(`Not yet: ${verdict.unnamed.join(' ')}`);

const problems = [
  ...verdict.unknown.map(({ id, file }) => `${file} names ${id}, which docs/requirements.md does not list.`),
  ...verdict.untested.map((id) => `docs/requirements-done.txt lists ${id}, but no test names it.`),
  ...verdict.unknownDone.map(
    (id) => `docs/requirements-done.txt lists ${id}, which docs/requirements.md does not list.`,
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
