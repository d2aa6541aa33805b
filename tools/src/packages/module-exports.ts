import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParserOptions, parse } from '@babel/parser';

const OPTIONS: ParserOptions = {
  sourceType: 'module',
  plugins: [['typescript', { dts: true }]],
  attachComment: true,
};

/** Export of a module, from its compiled declarations. */
export interface ModuleExport {
  name: string;
  /** Comment above the declaration; empty if there is none. */
  about: string;
  /** Declaration without the comments above it; empty for a re-export from a library. */
  signature: string;
  /** File of the package, or the library that declares the export. */
  source: string;
}

type Statement = ReturnType<typeof parse>['program']['body'][number];

/** Lists the exports of a module, including those of the modules it re-exports. `file` is relative to `folder`. */
export function exportsOf(folder: string, file: string): ModuleExport[] {
  const text = declarationsOf(folder, file);
  return parse(text, OPTIONS).program.body.flatMap((statement): ModuleExport[] => {
    if (statement.type === 'ExportAllDeclaration')
      return exportsOf(folder, besides(file, statement.source.value));
    if (statement.type !== 'ExportNamedDeclaration') return [];
    if (statement.source) return reexports(folder, file, statement.source.value, namesOf(statement));
    const name = declaredName(statement.declaration);
    if (name === null) return [];
    const signature = text.slice(statement.start ?? 0, statement.end ?? 0);
    return [{ name, about: commentAbove(statement), signature, source: path.normalize(file) }];
  });
}

/** Lists the types of a module that are not exported, but that its exports refer to. */
export function innerTypesOf(folder: string, file: string): { name: string; signature: string }[] {
  const text = declarationsOf(folder, file);
  return parse(text, OPTIONS).program.body.flatMap((statement) => {
    const isType = statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration';
    const name = isType ? statement.id.name : null;
    return name === null ? [] : [{ name, signature: text.slice(statement.start ?? 0, statement.end ?? 0) }];
  });
}

/** Returns a declaration without the comments inside it. */
export function withoutComments(signature: string): string {
  const comments = parse(signature, OPTIONS).comments ?? [];
  let text = signature;
  for (const { start, end } of comments.toReversed()) text = text.slice(0, start ?? 0) + text.slice(end ?? 0);
  return text;
}

function declarationsOf(folder: string, file: string): string {
  return readFileSync(path.join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8');
}

function besides(file: string, request: string): string {
  return path.posix.join(path.posix.dirname(file), request);
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

function reexports(
  folder: string,
  file: string,
  source: string,
  names: readonly ExportedName[],
): ModuleExport[] {
  if (!source.startsWith('.'))
    return names.map(({ exported }) => ({ name: exported, about: '', signature: '', source }));
  const found = exportsOf(folder, besides(file, source));
  return names.map(({ local, exported }) => {
    const declared = found.find(({ name }) => name === local);
    if (!declared) throw new Error(`${source} does not export ${local}.`);
    return { ...declared, name: exported };
  });
}

function declaredName(declaration: unknown): string | null {
  const node = declaration as {
    type: string;
    id?: { name?: string };
    declarations?: { id: { name?: string } }[];
  } | null;
  const named = node?.type === 'VariableDeclaration' ? node.declarations?.[0] : node;
  return named?.id?.name ?? null;
}

function commentAbove({ leadingComments }: Statement): string {
  const comment = leadingComments?.at(-1);
  if (comment?.type !== 'CommentBlock' || !comment.value.startsWith('*')) return '';
  return comment.value
    .slice(1)
    .replace(/\s*\n\s*\* ?/g, ' ')
    .trim();
}
