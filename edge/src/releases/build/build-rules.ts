import { unknownPaths } from '@tagalong/contracts/core/page-document';
import {
  BACKEND_PATH,
  type RemoteManifest,
  type RemoteRoute,
} from '@tagalong/contracts/core/remote-manifest';
import { sha256 } from '#edge/lib/file-hash';
import type { Reason } from '#edge/releases/errors/release-error';
import { filesNamedBy, manifestFileOf, type Release } from './release.ts';
import { isFilePath, isRemoteName, isVersion, NAME_RULE, SHELL } from './release-names.ts';

const FILE_MAX_BYTES = 20_000_000;
const FILES_MAX = 2_000;

/** Lists the reasons to reject a build; empty for a valid one. */
export function findProblems(release: Release, files: ReadonlyMap<string, Buffer>): Reason[] {
  const { routes } = release.manifest;
  return [
    ...asReasons('name', badNames(release)),
    ...asReasons('file-missing', missingFiles(release, files)),
    ...asReasons('file', badFiles(release, files)),
    ...asReasons('route', badRoutes(routes)),
    ...asReasons('page-facts', badPageFacts(routes)),
    ...asReasons('flag', release.kind === 'remote' ? badFlags(release.manifest) : []),
    ...asReasons('backend', release.kind === 'remote' ? badBackend(release.manifest) : []),
  ];
}

function asReasons(code: string, messages: readonly string[]): Reason[] {
  return messages.map((message) => ({ code, message }));
}

function badNames({ kind, manifest }: Release): string[] {
  const problems: string[] = [];
  if (!isRemoteName(manifest.name)) problems.push(`name: "${manifest.name}" is not valid: ${NAME_RULE}`);
  if (kind === 'remote' && manifest.name === SHELL) problems.push('name: "shell" is reserved for the shell.');
  if (!isVersion(manifest.version)) {
    problems.push(
      `version: "${manifest.version}" can't be part of a URL: use up to 60 letters, digits and . _ + -, starting with a letter or digit.`,
    );
  }
  if (kind === 'shell' && !manifest.frame.endsWith('.cjs')) {
    problems.push(`frame: "${manifest.frame}" must end in .cjs, so that Node loads it as CommonJS.`);
  }
  if (kind === 'shell' && manifest.scripts.length === 0)
    problems.push('scripts: list at least one script of the shell.');
  return problems;
}

/** Lists the files that pages load and whose hash the manifest lacks. */
export function missingHashes(release: Release): string[] {
  const { integrity } = release.manifest;
  return filesNamedBy(release)
    .filter(([, file]) => !Object.hasOwn(integrity, file))
    .map(([use, file]) => `${use}: "${file}" has no hash in integrity. Build again.`);
}

function missingFiles(release: Release, files: ReadonlyMap<string, Buffer>): string[] {
  const { integrity } = release.manifest;
  const named = missingHashes(release);
  const absent = Object.keys(integrity)
    .filter((file) => !files.has(file))
    .map((file) => `"${file}" is in integrity, but not in dist. Build again.`);
  return [...new Set([...named, ...absent])];
}

function badFiles(release: Release, files: ReadonlyMap<string, Buffer>): string[] {
  const { name, integrity } = release.manifest;
  const problems =
    files.size > FILES_MAX ? [`The build has ${files.size} files; the limit is ${FILES_MAX}.`] : [];
  for (const [file, bytes] of files) {
    if (!isFilePath(file))
      problems.push(`"${file}" is not a valid file name: hidden files and spaces are not allowed.`);
    if (/\.(?:br|gz)$/.test(file))
      problems.push(`"${file}" is compressed. Publish the plain file; the store compresses it.`);
    if (bytes.length > FILE_MAX_BYTES) problems.push(`"${file}" is larger than ${FILE_MAX_BYTES} bytes.`);
    if (file !== manifestFileOf(name) && sha256(bytes) !== integrity[file]) {
      problems.push(`"${file}" was changed after the build: its sha256 differs from integrity. Build again.`);
    }
  }
  return problems;
}

function badRoutes(routes: readonly RemoteRoute[]): string[] {
  const names = routes.map((route) => route.name);
  const twice = new Set(names.filter((candidate, at) => names.indexOf(candidate) !== at));
  return [...twice].map((name) => `route "${name}" is declared twice.`);
}

/** Flags are listed with the slots of a page, so their names differ. */
function badFlags({ name, flags = [], slots }: RemoteManifest): string[] {
  const names = [...slots.map((slot) => slot.name), ...flags];
  const foreign = flags
    .filter((flag) => !flag.startsWith(`${name}.`))
    .map((flag) => `flags: "${flag}" must begin with "${name}.".`);
  const twice = flags
    .filter((flag) => names.indexOf(flag) !== names.lastIndexOf(flag))
    .map((flag) => `flags: "${flag}" is the name of a slot or of another flag, too.`);
  return [...foreign, ...new Set(twice)];
}

/** A backend is requested below the remote's own name, and each of its calls is declared once. */
function badBackend({ name, backend }: RemoteManifest): string[] {
  const own = `${BACKEND_PATH}${name}/`;
  const calls = backend?.calls ?? [];
  const keys = calls.map(({ method, path }) => `${method} ${path.replace(/:[^/]+/g, ':')}`);
  const foreign = calls
    .filter(({ path }) => !path.startsWith(own))
    .map(({ path }) => `backend: the path "${path}" must begin with ${own}.`);
  const twice = calls
    .filter((_, at) => keys.indexOf(keys[at] ?? '') !== at)
    .map(({ method, path }) => `backend: ${method} ${path} is declared twice.`);
  return [...foreign, ...twice];
}

/** Lists mistakes in the facts that routes declare for the edge. */
function badPageFacts(routes: readonly RemoteRoute[]): string[] {
  return routes.flatMap((route) =>
    [...badFirstCall(route), ...badDocument(route)].map((problem) => `route "${route.name}": ${problem}`),
  );
}

/** The edge requests these paths from the API, so they must not lead to another host, nor to a remote's own backend. */
const isSitePath = (path: string): boolean => /^\/[^/\\]/.test(path) && !path.startsWith(BACKEND_PATH);

function badFirstCall({ first_call: call, not_found: notFound, document }: RemoteRoute): string[] {
  if (call !== undefined) {
    return isSitePath(call)
      ? []
      : [`first_call "${call}" must start with one slash, and be a call of the API.`];
  }
  const { card, pictures, structured_data: data } = document ?? {};
  const readers = Object.entries({ not_found: notFound, card, pictures, structured_data: data });
  return readers.flatMap(([name, reader]) =>
    reader === undefined
      ? []
      : [`${name} reads the response of the first call, but the route declares none.`],
  );
}

function badDocument({ path, document }: RemoteRoute): string[] {
  if (!document) return [];
  const { sitemap } = document;
  const unknown = unknownPaths(document).map(
    (read) => `its document reads "${read}", which is not a field of the first call's response.`,
  );
  if (!sitemap) return unknown;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !Object.hasOwn(sitemap.params, name));
  return [
    ...unknown,
    ...(isSitePath(sitemap.call)
      ? []
      : [`sitemap.call "${sitemap.call}" must start with one slash, and be a call of the API.`]),
    ...missing.map((name) => `sitemap.params has no ":${name}", which the path requires.`),
  ];
}
