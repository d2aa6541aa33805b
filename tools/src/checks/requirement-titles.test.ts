import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { idsInTitles, judge, requirementIds } from './requirement-titles.ts';

const SCRIPT = fileURLToPath(new URL('./check-requirements.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
const TOP = path.resolve(path.dirname(SCRIPT), '../../..');
/** The brackets are separate from the ids so that this file names no requirement itself. */
const title = (id: string): string => `test('[${id}] what it does', () => undefined);`;

/** Runs the script in a small separate tree. */
function check(files: Record<string, string>): { code: number | null; output: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'requirements-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    return run(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function run(folder: string): { code: number | null; output: string } {
  const args = ['--import', TSX, SCRIPT, folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

const REQUIREMENTS = '# Requirements\n\n## LB\n- LB-01 Fields.\n- LB-02 Popup: see LB-01.\n';

test('only list lines define requirements, not mentions in other lines', () => {
  assert.deepEqual(requirementIds(REQUIREMENTS), ['LB-01', 'LB-02']);
});

test('ids at the start of a title are read once each, several per title and with any quotes', () => {
  const source = [
    "test('@LB-01# a'",
    'describe("@LB-02# @LB-03# b"',
    'test.each([])(`@LB-01# c`',
    'const rows = ["LB-04"]',
  ]
    .join('\n')
    .replaceAll('@', '[')
    .replaceAll('#', ']');
  assert.deepEqual(idsInTitles(source), ['LB-01', 'LB-02', 'LB-03']);
});

test('named, unknown, untested and needlessly excepted ids are distinguished', () => {
  const references = [
    { id: 'LB-01', file: 'a' },
    { id: 'LB-99', file: 'b' },
  ];
  assert.deepEqual(judge(['LB-01', 'LB-02', 'LB-03'], ['LB-01', 'LB-03'], references), {
    named: ['LB-01'],
    unknown: [{ id: 'LB-99', file: 'b' }],
    untested: ['LB-02'],
    needless: ['LB-01'],
  });
});

test('a requirement without a test fails the check', () => {
  const { code, output } = check({
    'docs/requirements.md': REQUIREMENTS,
    'mfe-social/src/board.test.tsx': title('LB-01'),
    'node_modules/other/board.test.ts': title('LB-02'),
    'mfe-social/src/board.ts': title('LB-02'),
  });
  assert.equal(code, 1, output);
  assert.match(output, /1 of 2 requirements/);
  assert.deepEqual(output.match(/No test names .+/g), ['No test names LB-02 at the start of its title.']);
});

test('an unknown id fails the check and is reported with its file', () => {
  const { code, output } = check({
    'docs/requirements.md': REQUIREMENTS,
    'e2e/journeys/board.spec.ts': title('LB-99'),
  });
  assert.equal(code, 1);
  assert.match(output, /board\.spec\.ts names LB-99/);
});

test('the tests of this workspace name all requirements, and only known ones', () => {
  const { code, output } = run(TOP);
  assert.equal(code, 0, output);
});
