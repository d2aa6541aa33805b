import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { changedText, documentSteps } from './document-steps.ts';

/** Path of the guide to a first feature. */
export const FIRST_FEATURE = 'docs/your-first-feature.md';

/** Dotfiles that the tools require. */
const SETTINGS = ['.gitignore', '.editorconfig'];
const PICTURES = 'demo/pictures';

/**
 * Copies the sources of the project and links the installed modules: libraries to the original, packages of the
 * workspace to their copies.
 */
export function copyProject(top: string, folder: string): void {
  for (const file of [...SETTINGS, ...filesOf(top)]) {
    const to = path.join(folder, file);
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(path.join(top, file), to);
  }
  symlinkSync(path.join(top, PICTURES), path.join(folder, PICTURES));
  const packages = filesOf(folder).filter((file) => path.basename(file) === 'package.json');
  for (const file of packages) linkModules(top, folder, path.dirname(file));
}

let copy: Promise<string> | undefined;

/**
 * Resolves with the folder of a copy of the project with the feature of the guide and its documented calls: one for this process, in
 * which tools keep what they cached in an earlier one.
 */
export function firstFeatureCopy(): Promise<string> {
  copy ??= makeFirstFeatureCopy(path.join(TOP, '.cache/first-feature'));
  return copy;
}

async function makeFirstFeatureCopy(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) {
    if (entry !== '.cache') rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
  copyProject(TOP, folder);
  followDocument(folder, FIRST_FEATURE);
  await runNode([...TSX_FLAGS, 'api/src/docs-main.ts'], { cwd: folder });
  return folder;
}

/** Links the installed modules of an original package into a package of the copy; the default is the same package. */
export function linkModules(top: string, folder: string, name: string, of = name): void {
  const installed = path.join(top, of, 'node_modules');
  if (!existsSync(installed)) return;
  for (const entry of readdirSync(installed)) {
    if (entry === '.bin') symlinkSync(path.join(installed, entry), linkAt(entry));
    if (entry.startsWith('.')) continue;
    const names = entry.startsWith('@')
      ? readdirSync(path.join(installed, entry)).map((part) => `${entry}/${part}`)
      : [entry];
    for (const library of names) {
      const target = realpathSync(path.join(installed, library));
      const inProject = path.relative(realpathSync(top), target);
      const isCopied = !inProject.startsWith('..') && !inProject.includes('node_modules');
      symlinkSync(isCopied ? path.join(folder, inProject) : target, linkAt(library));
    }
  }

  function linkAt(library: string): string {
    const link = path.join(folder, name, 'node_modules', library);
    mkdirSync(path.dirname(link), { recursive: true });
    return link;
  }
}

/** Applies a document's steps to a copy of the project. Returns the paths of new and changed files. */
export function followDocument(folder: string, document: string): string[] {
  const steps = documentSteps(readFileSync(path.join(folder, document), 'utf8'));
  for (const { path: file, text, change } of steps) {
    const full = path.join(folder, file);
    if (text !== undefined && existsSync(full)) throw new Error(`${file} already exists.`);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text ?? changedText(readFileSync(full, 'utf8'), change ?? []));
  }
  return [...new Set(steps.map((step) => step.path))];
}
