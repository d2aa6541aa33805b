import fs from 'node:fs';
import path from 'node:path';
import { TOP } from '#src/workspace/workspace.ts';
import { idReferencesIn, judge, requirementIds } from './requirement-titles.ts';

/** Not built yet. */
const NOT_BUILT = '';

// Fails for a requirement that no test names, for an unknown id in a title, and for a needless exception.
// Usage: check-requirements.ts [top folder of a workspace]
const [top = TOP] = process.argv.slice(2);
const known = requirementIds(fs.readFileSync(path.join(top, 'docs/requirements.md'), 'utf8'));
const excepted = NOT_BUILT.split(' ').filter(Boolean);
const verdict = judge(known, excepted, idReferencesIn(top));

console.log(`${verdict.named.length} of ${known.length} requirements are named by a test.`);
const problems = [
  ...verdict.unknown.map(({ id, file }) => `${file} names ${id}, which docs/requirements.md does not list.`),
  ...verdict.untested.map((id) => `No test names ${id} at the start of its title.`),
  ...verdict.needless.map(
    (id) => `A test names ${id}: remove it from the exceptions of ${import.meta.filename}.`,
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
