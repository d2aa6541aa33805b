import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { commandFile, runOrThrow } from '#src/workspace/workspace.ts';

const { compileSource } = createRequire(import.meta.url)('@tagalong/config/packages/compile-source.cjs') as {
  compileSource(source: string): string;
};

const SOURCE = /\.tsx?$/;
const LEFT_OUT = /\.test(-d)?\.tsx?$|(^|\/)gallery\//;
/** Import of a source: relative, or by the package's own `#` name, which may leave out the ending. */
const SOURCE_IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(["'])([.#][^"']*?)(?:\.tsx?)?\2/g;

/**
 * Compiles a shared package into `out`: an ES module and a declaration for each source, with relative imports. Rejects with the
 * compiler's output if the declarations can't be compiled.
 */
export async function compilePackage(top: string, folder: string, out: string): Promise<void> {
  await compileDeclarations(top, folder, out);
  const src = path.join(top, folder, 'src');
  const aliases = aliasesOf(path.join(top, folder));
  for (const file of filesOf(src).filter((name) => SOURCE.test(name) && !name.endsWith('.d.ts'))) {
    const stem = file.replace(SOURCE, '');
    if (LEFT_OUT.test(file)) {
      rmSync(path.join(out, `${stem}.d.ts`), { force: true });
      continue;
    }
    const declarations = path.join(out, `${stem}.d.ts`);
    const types = readFileSync(declarations, 'utf8');
    writeFileSync(declarations, withRelativeImports(types, file, aliases));
    const code = compileSource(readFileSync(path.join(src, file), 'utf8'));
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, `${stem}.js`), withRelativeImports(code, file, aliases));
  }
}

/** Compiles the declarations of all sources of a package, tests included, into `out`. */
export async function compileDeclarations(top: string, folder: string, out: string): Promise<void> {
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', `${folder}/src`];
  const args = [commandFile('typescript', 'bin/tsc'), '-p', folder, ...flags, '--outDir', out];
  await runOrThrow(`compile the declarations of ${folder}`, args, { cwd: top });
}

/** Returns the package's own import names, such as `#ui/`, with the folder below `src` of each. */
function aliasesOf(folder: string): [alias: string, below: string][] {
  const { imports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  return Object.entries(imports).map(([alias, target]) => [
    alias.slice(0, alias.indexOf('*')),
    path.posix.normalize(target.slice(0, target.indexOf('*'))).replace(/^src\/?/, ''),
  ]);
}

/** Replaces the imports of sources by relative imports of what they are compiled to. */
export function withRelativeImports(
  text: string,
  file: string,
  aliases: readonly (readonly [alias: string, below: string])[],
): string {
  return text.replace(SOURCE_IMPORT, (_all, start: string, quote: string, request: string) => {
    const alias = aliases.find(([name]) => request.startsWith(name));
    if (!alias) return `${start}${quote}${request}.js${quote}`;
    const target = path.posix.join(alias[1], request.slice(alias[0].length));
    const relative = path.posix.relative(path.posix.dirname(file), target);
    return `${start}${quote}${relative.startsWith('.') ? relative : `./${relative}`}.js${quote}`;
  });
}
