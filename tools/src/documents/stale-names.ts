import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Skips quoted text, plans of future files, and pages of the demo, whose links are URLs of the site. */
const SKIPPED_FILES = /^docs\/(source-documents\/|requirements\.md)|^demo\/content\//;
const LINK = /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g;
const FILE_NAME = /`((?:[\w.-]+\/)+[\w.-]+\.(?:cjs|css|html|json|md|mjs|sh|sql|ts|tsx))`/g;
const SCRIPT = /(?:`|^\s*|&& )npm run ([a-z][a-z:-]*)/gm;
/** A checkout has npm only; `npx` gets everything else. */
const OTHER_TOOL = /(?:`|^\s*|&& )((?:pnpm|yarn) [\w-]+)/gm;
/** Matches a code block, and the path of a file that a document creates with one. */
const CODE = /^```[\s\S]*?^```$|^`[^`\n]+`$/gm;
/** Matches paths that a build generates or that are patterns. */
const GENERATED_NAMES = /^dist\/|YYYY/;

/** Lists names in documents that don't exist: links, file paths, scripts, and tools that a checkout lacks. */
export function staleNames(top: string, documents: readonly string[]): string[] {
  const packages = packageFolders(top);
  const scripts = new Set(packages.flatMap((folder) => scriptsOf(path.join(top, folder))));
  return documents
    .filter((file) => !SKIPPED_FILES.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(top, file), 'utf8');
      const words = text.replace(CODE, '');
      const folder = path.dirname(file);
      // A path is relative to the top folder, the document, its sources, or any package.
      const starts = [folder, path.join(folder, 'src'), ...packages];
      const exists = (name: string): boolean =>
        starts.some((start) => existsSync(path.join(top, start, name)));
      return [
        ...found(words, LINK).filter((link) => !existsSync(path.join(top, folder, link))),
        ...found(words, FILE_NAME).filter((name) => !GENERATED_NAMES.test(name) && !exists(name)),
        ...found(text, SCRIPT).filter((name) => !scripts.has(name)),
        ...found(text, OTHER_TOOL),
      ].map((name) => `${file}: ${name}`);
    });
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function packageFolders(top: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(path.join(top, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name));
  const folders = below('.').flatMap((folder) => (folder === 'shared' ? below(folder) : [folder]));
  return ['.', ...folders].filter((folder) => existsSync(path.join(top, folder, 'package.json')));
}

function scriptsOf(folder: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return Object.keys(scripts);
}
