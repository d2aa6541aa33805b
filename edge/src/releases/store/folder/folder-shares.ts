import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '#edge/lib/durable-file';
import { type HealthShares, isEdgeName, type ShareFacts } from '#edge/releases/store/health-shares';

const SUFFIX = '.json';

/** Stores shares as files of one folder, without fsync, because they are written every few seconds. */
export function folderShares(folder: string): HealthShares {
  const fileOf = (edge: string): string => join(folder, edge + SUFFIX);

  async function factsOf(name: string): Promise<ShareFacts | null> {
    const edge = name.slice(0, -SUFFIX.length);
    if (!name.endsWith(SUFFIX) || !isEdgeName(edge)) return null;
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
