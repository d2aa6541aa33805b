import { posix } from 'node:path';
import { readCode } from '#edge/releases/background/read-code';
import type { BlockedKind, CodeFacts, NativeImport } from '#edge/releases/background/script-facts';
import { isScript, type Release } from '#edge/releases/build/release';
import type { Reason } from '#edge/releases/errors/release-error';
import type { Check } from './gate.ts';

const BLOCKED: Readonly<Record<BlockedKind, string>> = {
  eval: "runs text as code, which the site's pages forbid.",
  'web-assembly': "is forbidden by the site's pages. Use a library without it.",
  worker: "starts from a URL, which the site's pages forbid. Call host.startWorker with a function.",
  worklet:
    "loads a module whose hash browsers don't check. Compute it in a worker: call host.startWorker with a function.",
};

/** Functions of a container that the shell calls. */
const CONTAINER_EXPORTS = ['init', 'get'];

/** Detects, before publishing, code that visitors' browsers would block by the pages' policy, or run without its hash. */
export const codeCheck: Check = {
  async beforePublish({ build: { files, release } }) {
    const facts = await readCode(files);
    return [
      ...entryReasons(release, facts),
      ...facts.imports.flatMap((found) => importReasons(release, found)),
      ...facts.blocked
        // The shell starts the workers of all remotes.
        .filter(({ kind }) => kind !== 'worker' || release.kind === 'remote')
        .map(({ file, line, what, kind }) => ({
          code: kind,
          subject: `${file}:${line}`,
          message: `${file}, line ${line}: ${what} ${BLOCKED[kind]}`,
        })),
      ...facts.broken.map(({ file, message }) => ({
        code: 'script-broken',
        subject: file,
        message: `${file} is not JavaScript: ${message}.`,
      })),
    ];
  },
};

const isOfModules = ({ kind, manifest }: Release): boolean =>
  kind === 'remote' && manifest.entry_type === 'module';

/** Checks that the entry is what the manifest says, because pages load the two kinds in different ways. */
function entryReasons(release: Release, { modules, broken }: CodeFacts): Reason[] {
  if (release.kind !== 'remote') return [];
  const { entry, server_entry: serverEntry } = release.manifest;
  const found = modules.find(({ file }) => file === entry);
  const reason = (message: string): Reason[] => [{ code: 'entry-module', subject: entry, message }];
  if (!isOfModules(release)) {
    return found
      ? reason(`${entry} is an ES module. Declare "entry_type": "module" in remote.json, or build a script.`)
      : [];
  }
  if (serverEntry !== undefined && modules.some(({ file }) => file === serverEntry)) {
    const message = `${serverEntry} is an ES module. The renderers of the edge run scripts: build server_entry as one.`;
    return [{ code: 'entry-module', subject: serverEntry, message }];
  }
  if (!isScript(entry)) return reason(`${entry} must end in .js or .mjs, like every module with a hash.`);
  // Reported as a script that is broken.
  if (broken.some(({ file }) => file === entry)) return [];
  const missing = CONTAINER_EXPORTS.filter((name) => !found?.exports.includes(name));
  if (missing.length === 0) return [];
  return reason(
    `${entry} does not export ${missing.join(' and ')}: it is not a container that is an ES module.`,
  );
}

/** Browsers refuse modules without a hash; the page names those of a release's own modules only. */
function importReasons(release: Release, { file, line, isDynamic, source }: NativeImport): Reason[] {
  if (isOfModules(release) ? isListed(release, file, source) : !isDynamic) return [];
  const what = isDynamic ? 'import()' : 'import';
  const target = source === null ? 'a module that only running the code names' : `"${source}"`;
  const advice = isOfModules(release)
    ? 'Import only scripts of this build, by a relative path.'
    : 'Build chunks that are scripts, or declare a container that is an ES module.';
  const message = `${file}, line ${line}: ${what} of ${target} loads a module without its hash, which the site's pages forbid. ${advice}`;
  return [{ code: 'native-import', subject: `${file}:${line}`, message }];
}

function isListed({ manifest: { integrity } }: Release, file: string, source: string | null): boolean {
  if (!source || !/^\.\.?\//.test(source)) return false;
  const target = posix.join(posix.dirname(file), source);
  return isScript(target) && Object.hasOwn(integrity, target);
}
