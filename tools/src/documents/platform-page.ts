import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ParserOptions, parse } from '@babel/parser';
import { commandFile, mustRun } from '#src/workspace.ts';

const PACKAGE = 'shared/platform';
const OPTIONS: ParserOptions = {
  sourceType: 'module',
  plugins: [['typescript', { dts: true }]],
  attachComment: true,
};
const HEADING = `# Reference of \`@tagalong/platform\`

Written by \`npm run docs\` from the declarations and comments of \`shared/platform\`; a test compares it with them. A remote
imports all of this from \`@tagalong/platform\`, of which the page has one copy, the shell's.
`;

/** Export of the platform. */
export interface PlatformExport {
  name: string;
  /** Comment above the declaration; empty if there is none. */
  about: string;
  /** Declaration without the comments above it; empty for a re-export from a library. */
  signature: string;
  /** File of the platform, or the library that declares the export. */
  source: string;
}

type Statement = ReturnType<typeof parse>['program']['body'][number];

/** Compiles the platform's declarations and resolves with its exports, sorted by name. */
export async function platformExports(top: string): Promise<PlatformExport[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-types-'));
  try {
    const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', PACKAGE];
    const args = [commandFile('typescript', 'bin/tsc'), '-p', PACKAGE, ...flags, '--outDir', folder];
    await mustRun(`compile the declarations of ${PACKAGE}`, args, { cwd: top });
    return exportsOf(path.join(folder, 'src'), './platform.ts').sort((a, b) => (a.name < b.name ? -1 : 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Generates docs/platform.md. */
export function platformPage(found: readonly PlatformExport[]): string {
  const own = found.filter(({ signature }) => signature !== '');
  const foreign = found.filter(({ signature }) => signature === '');
  const parts = own.map(({ name, about, signature, source }) =>
    [`## ${name}`, `\`${PACKAGE}/src/${source}\``, about, `\`\`\`ts\n${signature}\n\`\`\``].join('\n\n'),
  );
  const libraries = [...new Set(foreign.map(({ source }) => source))].map((library) => {
    const names = foreign.filter(({ source }) => source === library).map(({ name }) => `\`${name}\``);
    return `- from \`${library}\`: ${names.join(', ')}`;
  });
  return `${[HEADING.trim(), ...parts, '## Re-exported from libraries, as they are', libraries.join('\n')].join('\n\n')}\n`;
}

/** Lists the exports of a module, including those of the modules it re-exports. */
function exportsOf(folder: string, file: string): PlatformExport[] {
  const text = readFileSync(path.join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8');
  return parse(text, OPTIONS).program.body.flatMap((statement): PlatformExport[] => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.source) return reexports(folder, statement.source.value, namesOf(statement));
    const name = declaredName(statement);
    if (name === null) return [];
    const signature = text.slice(statement.start ?? 0, statement.end ?? 0);
    return [{ name, about: commentAbove(statement), signature, source: path.basename(file) }];
  });
}

interface ExportedName {
  local: string;
  exported: string;
}

function namesOf(statement: Statement): ExportedName[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' && specifier.exported.type === 'Identifier'
      ? [{ local: specifier.local.name, exported: specifier.exported.name }]
      : [],
  );
}

function reexports(folder: string, source: string, names: readonly ExportedName[]): PlatformExport[] {
  if (!source.startsWith('.')) {
    return names.map(({ exported }) => ({ name: exported, about: '', signature: '', source }));
  }
  const found = exportsOf(folder, source);
  return names.map(({ local, exported }) => {
    const declared = found.find(({ name }) => name === local);
    if (!declared) throw new Error(`${source} exports no ${local}.`);
    return { ...declared, name: exported };
  });
}

function declaredName(statement: Statement): string | null {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return null;
  const { declaration } = statement;
  const named = declaration.type === 'VariableDeclaration' ? declaration.declarations[0] : declaration;
  return named && 'id' in named && named.id?.type === 'Identifier' ? named.id.name : null;
}

function commentAbove({ leadingComments }: Statement): string {
  const comment = leadingComments?.at(-1);
  if (comment?.type !== 'CommentBlock' || !comment.value.startsWith('*')) return '';
  return comment.value
    .slice(1)
    .replace(/\s*\n\s*\* ?/g, ' ')
    .trim();
}
