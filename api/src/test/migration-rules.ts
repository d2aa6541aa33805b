import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API_DIR = fileURLToPath(new URL('../..', import.meta.url));
const LINTER = fileURLToPath(new URL('../../node_modules/.bin/squawk', import.meta.url));
/** Comment above a statement that accepts it, with the reason. */
const ACCEPTED = /^-- accepted: \S+/;
const CONCURRENTLY = /-concurrently\.sql$/;

/** Statements that lock for long, but that the linter accepts. */
const REFUSED: readonly [RegExp, string][] = [
  [
    /^(UPDATE|DELETE|MERGE|INSERT INTO [^;]*\bSELECT)\b/i,
    'changes rows of a whole table in one transaction: let a job do it in batches',
  ],
  [/^(LOCK|TRUNCATE|CLUSTER|VACUUM)\b/i, 'locks the table until the end'],
  [/^ALTER TABLE [^;]*\bSET (UNLOGGED|LOGGED|TABLESPACE)\b/i, 'rewrites the table'],
  [/^ALTER TABLE [^;]*\bADD COLUMN [^;]*\b(small|big)?serial\b/i, 'rewrites the table'],
  [
    /^ALTER TABLE [^;]*\bADD COLUMN [^;]*\bCHECK\b/i,
    'reads the whole table under a lock: add the constraint on its own, NOT VALID',
  ],
];

/** Returns whether the linter is installed on this machine. */
export function hasLinter(): boolean {
  return existsSync(LINTER);
}

interface Finding {
  file: string;
  line: number;
  rule_name: string;
  message: string;
}

/**
 * Lists what is wrong with each migration, given as SQL by the name of its file: statements that lock a table for long,
 * rewrite it, or take from the running release what it uses.
 */
export function migrationProblems(migrations: Readonly<Record<string, string>>): Record<string, string[]> {
  const found = runLinter(migrations);
  return Object.fromEntries(
    Object.entries(migrations).map(([file, sql]) => [
      file,
      [
        ...found
          .filter((finding) => finding.file === file)
          .map(({ line, rule_name, message }) => `line ${line + 1}: ${rule_name}: ${message}`),
        ...statementsOf(sql).flatMap(refusalsOf),
        ...transactionProblems(CONCURRENTLY.test(file), sql),
      ],
    ]),
  );
}

function runLinter(migrations: Readonly<Record<string, string>>): Finding[] {
  const dir = mkdtempSync(join(tmpdir(), 'tagalong-migrations-'));
  try {
    for (const [file, sql] of Object.entries(migrations)) writeFileSync(join(dir, file), sql);
    const files = Object.keys(migrations).map((file) => join(dir, file));
    const args = ['--config', 'squawk.toml', '--reporter', 'json', ...files];
    const { stdout, stderr } = spawnSync(LINTER, args, { cwd: API_DIR, encoding: 'utf8' });
    if (!stdout) throw new Error(`The linter failed: ${stderr}`);
    const findings: Finding[] = JSON.parse(stdout);
    return findings.map((finding) => ({ ...finding, file: basename(finding.file) }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function refusalsOf(statement: string): string[] {
  const [comments = '', text = ''] = partsOf(statement);
  if (comments.split('\n').some((line) => ACCEPTED.test(line))) return [];
  return REFUSED.filter(([pattern]) => pattern.test(text)).map(
    ([, reason]) => `${text.slice(0, 60)} … ${reason}`,
  );
}

function transactionProblems(isConcurrent: boolean, sql: string): string[] {
  const texts = statementsOf(sql).map((statement) => partsOf(statement)[1]);
  const count = texts.filter((text) => /\bCONCURRENTLY\b/i.test(text)).length;
  if (isConcurrent && (texts.length !== 1 || count !== 1))
    return ['A file that ends in -concurrently.sql has one statement, with CONCURRENTLY.'];
  if (!isConcurrent && count > 0)
    return ['CONCURRENTLY does not work in a transaction. Give it a file that ends in -concurrently.sql.'];
  return [];
}

/** Splits SQL at its semicolons, without the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((part) => part.trim())
    .filter((part) => partsOf(part)[1] !== '');
}

/** Separates the comments of a statement from its text. */
function partsOf(statement: string): [comments: string, text: string] {
  const lines = statement.split('\n').map((line) => line.trim());
  const isComment = (line: string): boolean => line.startsWith('--');
  return [
    lines.filter(isComment).join('\n'),
    lines
      .filter((line) => !isComment(line))
      .join(' ')
      .trim(),
  ];
}
