import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import { filesNamedBy, manifestFileOf, type Release } from '#edge/releases/record/release';
import { isFilePath, isRemoteName, isVersion, SHELL } from '#edge/releases/record/release-names';
import type { Reason } from '#edge/releases/service/release-error';
import { sha256 } from '#edge/releases/store/file-hash';
import { badPageFacts } from './page-rules.ts';

const FILE_MAX_BYTES = 20_000_000;
const FILES_MAX = 2_000;

/** Everything that keeps a build out of the store; empty for a good one. */
export function findProblems(release: Release, files: ReadonlyMap<string, Buffer>): Reason[] {
  const { routes } = release.manifest;
  return [
    ...asReasons('name', namesOf(release)),
    ...asReasons('file-missing', missingFiles(release, files)),
    ...asReasons('file', badFiles(release, files)),
    ...asReasons('route', badRoutes(routes)),
    ...asReasons('page-facts', badPageFacts(routes)),
  ];
}

function asReasons(code: string, messages: readonly string[]): Reason[] {
  return messages.map((message) => ({ code, message }));
}

function namesOf({ kind, manifest }: Release): string[] {
  const problems: string[] = [];
  if (!isRemoteName(manifest.name)) problems.push(`name: "${manifest.name}" is no name of a remote.`);
  if (kind === 'remote' && manifest.name === SHELL) problems.push('name: "shell" is the shell\'s own name.');
  if (!isVersion(manifest.version)) {
    problems.push(
      `version: "${manifest.version}" can't be part of an address: use up to 60 letters, digits and . _ + -, a letter or digit first.`,
    );
  }
  if (kind === 'shell' && !manifest.frame.endsWith('.cjs')) {
    problems.push(`frame: "${manifest.frame}" must end in .cjs, or Node would not take it for CommonJS.`);
  }
  if (kind === 'shell' && manifest.scripts.length === 0) problems.push('scripts: the shell has none.');
  return problems;
}

function missingFiles(release: Release, files: ReadonlyMap<string, Buffer>): string[] {
  const { integrity } = release.manifest;
  const named = filesNamedBy(release).flatMap(([use, file]) => {
    if (!Object.hasOwn(integrity, file)) return [`${use}: "${file}" has no hash in integrity. Build again.`];
    return [];
  });
  const absent = Object.keys(integrity)
    .filter((file) => !files.has(file))
    .map((file) => `"${file}" is in integrity, but not in dist. Build again.`);
  return [...new Set([...named, ...absent])];
}

function badFiles(release: Release, files: ReadonlyMap<string, Buffer>): string[] {
  const { name, integrity } = release.manifest;
  const problems =
    files.size > FILES_MAX ? [`The build has ${files.size} files; ${FILES_MAX} are the limit.`] : [];
  for (const [file, bytes] of files) {
    if (!isFilePath(file))
      problems.push(`"${file}" is no name that the store takes: no hidden files, no spaces.`);
    if (/\.(?:br|gz)$/.test(file))
      problems.push(`"${file}": leave compressing to the store, which does it at publish.`);
    if (bytes.length > FILE_MAX_BYTES) problems.push(`"${file}" is larger than ${FILE_MAX_BYTES} bytes.`);
    if (file !== manifestFileOf(name) && sha256(bytes) !== integrity[file]) {
      problems.push(
        `"${file}" was changed after the build: its sha256 is not the one in integrity. Build again.`,
      );
    }
  }
  return problems;
}

function badRoutes(routes: readonly RemoteRoute[]): string[] {
  const names = routes.map((route) => route.name);
  const twice = new Set(names.filter((candidate, at) => names.indexOf(candidate) !== at));
  return [...twice].map((name) => `route "${name}" is there twice.`);
}
