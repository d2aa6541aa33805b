import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ENCODINGS } from '#edge/http/encodings';
import {
  DRAFT,
  isErrno,
  nullIfMissing,
  replaceDurably,
  syncFolder,
  writeDurably,
} from '#edge/lib/durable-file';
import { oncePerTurn } from '#edge/lib/once-per-turn';
import { isRemoteName, isVersion } from '#edge/releases/build/release-names';
import { missingFile } from '#edge/releases/errors/release-error';
import { archiveName, parseArchive } from '#edge/releases/state/audit-chain';
import { EMPTY_STATE, parseState } from '#edge/releases/state/release-state';
import { parseRecord, SUFFIX, unlistedNames } from '#edge/releases/store/read-record';
import {
  type HealthShares,
  isEdgeName,
  type NewRelease,
  type ReleaseRecord,
  type ReleaseStore,
  type ShareFacts,
  type TaggedState,
} from '#edge/releases/store/release-store';
import { withLock } from './folder-lock.ts';

/** Hidden, because no file of a release may be. */
const RECORD_FILE = '.release.json';
/** Folders beside those of remotes; the capital letters rule out a remote of the same name. */
const ARCHIVE = 'Audit';
const HEALTH = 'Health';
const NO_STATE = 'none';
const SHARE_SUFFIX = '.json';
/** Age of a draft folder whose process must be dead. */
const ABANDONED_MS = 3_600_000;
const LOCK_WAIT_MS = 10_000;

/** Stores releases in a folder: `{remote}/{version}/…` with compressed copies, and `state.json`. */
export function folderStore(root: string, lockWaitMs = LOCK_WAIT_MS): ReleaseStore {
  const stateFile = join(root, 'state.json');
  const folderOf = (remote: string, version: string): string => {
    if (!isRemoteName(remote) || !isVersion(version))
      throw new Error(`There is no release ${remote} ${version}.`);
    return join(root, remote, version);
  };

  return {
    async put(release) {
      const { remote, version } = release.record;
      await mkdir(join(root, remote), { recursive: true });
      await clearAbandoned(join(root, remote), '.new-');
      const draft = join(root, remote, `.new-${randomUUID()}`);
      try {
        await writeRelease(draft, release);
        await rename(draft, folderOf(remote, version));
        await syncFolder(join(root, remote));
        return 'stored';
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (isErrno(error, 'ENOTEMPTY', 'EEXIST')) return 'taken';
        throw error;
      }
    },
    async record(remote, version) {
      if (!isRemoteName(remote) || !isVersion(version)) return null;
      const file = join(folderOf(remote, version), RECORD_FILE);
      const text = await readFile(file, 'utf8').catch(nullIfMissing);
      return text === null ? null : parseRecord(text, remote, version);
    },
    unlisted: (record) => unlistedIn(folderOf(record.remote, record.version), record),
    async versions(remote) {
      if (!isRemoteName(remote)) return [];
      const entries = await readdir(join(root, remote), { withFileTypes: true }).catch(nullIfMissing);
      return (entries ?? [])
        .filter((entry) => entry.isDirectory() && isVersion(entry.name))
        .map((entry) => entry.name);
    },
    async read(remote, version, file, encoding) {
      const name = file + (encoding ? SUFFIX[encoding] : '');
      const bytes = await readFile(join(folderOf(remote, version), name)).catch(nullIfMissing);
      if (!bytes) throw missingFile(remote, version, name);
      return bytes;
    },
    async sign(remote, version, signature) {
      const file = join(folderOf(remote, version), RECORD_FILE);
      const record = parseRecord(await readFile(file, 'utf8'), remote, version);
      await replaceDurably(file, recordText({ ...record, signature }));
    },
    async remove(remote, version) {
      const folder = folderOf(remote, version);
      // Hides the release in one step, so that readers never find an incomplete one.
      const dead = join(root, remote, `.new-${randomUUID()}`);
      const isThere = await rename(folder, dead).then(() => true, nullIfMissing);
      if (isThere) await rm(dead, { recursive: true, force: true });
    },
    readState: () => readState(stateFile),
    async replaceState(tag, next) {
      await mkdir(root, { recursive: true });
      return withLock(`${stateFile}.lock`, lockWaitMs, async (lock) => {
        if (!(await isCurrent(stateFile, tag))) return false;
        // Only the holder of the lock writes drafts, so existing ones are from dead processes.
        await clearAbandoned(root, 'state.json.draft-', 0);
        const draft = `${stateFile}.draft-${randomUUID()}`;
        await writeDurably(draft, `${JSON.stringify(next, null, 1)}\n`);
        await lock.verify();
        await rename(draft, stateFile);
        await syncFolder(root);
        return true;
      });
    },
    async archive(lines) {
      const folder = join(root, ARCHIVE);
      await mkdir(folder, { recursive: true });
      await replaceDurably(join(folder, archiveName(lines)), JSON.stringify(lines));
    },
    async readArchive() {
      const names = (await readdir(join(root, ARCHIVE)).catch(nullIfMissing)) ?? [];
      const files = names.filter((name) => name.endsWith('.json')).sort();
      const texts = await Promise.all(files.map((name) => readFile(join(root, ARCHIVE, name), 'utf8')));
      return texts.flatMap(parseArchive);
    },
    stateMark: oncePerTurn(async () => {
      const facts = await stat(stateFile, { bigint: true }).catch(nullIfMissing);
      // Each change creates a new file, so two states never share all three values.
      return facts ? `${facts.ino}-${facts.mtimeNs}-${facts.size}` : NO_STATE;
    }),
    health: folderShares(join(root, HEALTH)),
  };
}

async function unlistedIn(folder: string, record: ReleaseRecord): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== RECORD_FILE && !file.startsWith(DRAFT));
  return unlistedNames(found, record);
}

async function readState(file: string): Promise<TaggedState> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  if (text === null) return { state: EMPTY_STATE, tag: NO_STATE };
  const tag = tagOf(text);
  return { state: parseState(text, file, tag), tag };
}

/** An unreadable state is replaced only by a repair, which knows its tag. */
async function isCurrent(file: string, tag: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  return (text === null ? NO_STATE : tagOf(text)) === tag;
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

async function writeRelease(folder: string, { record, files }: NewRelease): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => dirname(join(folder, file))));
  for (const inner of [folder, ...folders]) await mkdir(inner, { recursive: true });
  for (const [file, { plain, encoded }] of files) {
    await writeDurably(join(folder, file), plain);
    for (const encoding of ENCODINGS) {
      const bytes = encoded[encoding];
      if (bytes) await writeDurably(join(folder, file + SUFFIX[encoding]), bytes);
    }
  }
  await writeDurably(join(folder, RECORD_FILE), recordText(record));
  for (const inner of [...folders, folder]) await syncFolder(inner);
}

function recordText(record: ReleaseRecord): string {
  return `${JSON.stringify(record, null, 1)}\n`;
}

async function clearAbandoned(folder: string, prefix: string, olderThanMs = ABANDONED_MS): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const facts = await stat(join(folder, name)).catch(nullIfMissing);
    if (facts && Date.now() - facts.mtimeMs >= olderThanMs) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Stores shares as files of one folder, without fsync, because they are written every few seconds. */
function folderShares(folder: string): HealthShares {
  const fileOf = (edge: string): string => join(folder, edge + SHARE_SUFFIX);

  async function factsOf(name: string): Promise<ShareFacts | null> {
    const edge = name.slice(0, -SHARE_SUFFIX.length);
    if (!name.endsWith(SHARE_SUFFIX) || !isEdgeName(edge)) return null;
    const facts = await stat(join(folder, name)).catch(nullIfMissing);
    return facts && { edge, mark: `${facts.ino}-${facts.mtimeMs}-${facts.size}`, writtenMs: facts.mtimeMs };
  }

  return {
    async list() {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      return (await Promise.all(names.map(factsOf))).filter((facts) => facts !== null);
    },
    read: (edge) => readFile(fileOf(edge), 'utf8').catch(nullIfMissing),
    async write(edge, text) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${edge}.draft`);
      await writeFile(draft, text);
      await rename(draft, fileOf(edge));
    },
    async remove(edge) {
      await rm(join(folder, `${edge}.draft`), { force: true });
      await rm(fileOf(edge), { force: true });
    },
  };
}
