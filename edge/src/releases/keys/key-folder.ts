import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@tagalong/server/parse-json';
import { nullIfMissing, writeDurably } from '#edge/lib/durable-file';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { OPERATORS, PrivateKeyFile, type Signer, signerOf } from './signing-keys.ts';

const TEAM_KEY_ADVICE = 'Set RELEASE_KEY to the file that "release keys create" or "keys rotate" saved.';

/** Private keys of this machine's user, one file each, unreadable to other users. */
export function keyFolder(folder: string) {
  async function keys(): Promise<PrivateKeyFile[]> {
    const names = ((await readdir(folder).catch(nullIfMissing)) ?? []).filter((name) =>
      name.endsWith('.json'),
    );
    return Promise.all(names.sort().map((name) => readTeamKey(join(folder, name))));
  }
  const newest = (candidates: readonly PrivateKeyFile[]): Signer | null => {
    const last = candidates.at(-1);
    return last ? signerOf(last) : null;
  };
  return {
    async save(key: PrivateKeyFile): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${key.team}-${new Date().toISOString().replace(/\W/g, '')}-${key.id}.json`);
      await writeDurably(file, `${JSON.stringify(key, null, 1)}\n`, 0o600);
      return file;
    },
    /** The newest key of a team; null when there is none. */
    signerOfTeam: async (team: string) => newest((await keys()).filter((key) => key.team === team)),
    /** An operators' key, or the key of the only team. */
    async anySigner() {
      const all = await keys();
      const operators = all.filter(({ team }) => team === OPERATORS);
      const teams = new Set(all.map(({ team }) => team));
      return newest(operators) ?? (teams.size === 1 ? newest(all) : null);
    },
  };
}

export async function readTeamKey(file: string): Promise<PrivateKeyFile> {
  return readKeyFile(file, TEAM_KEY_ADVICE);
}

/** Throws ReleaseError 'usage', which ends with the advice, when the file is missing or holds something else. */
export async function readKeyFile(file: string, advice: string): Promise<PrivateKeyFile> {
  const text = await readFile(file, 'utf8').catch(nullIfMissing);
  if (text === null) throw new ReleaseError('usage', `There is no key file ${file}. ${advice}`);
  const parsed = PrivateKeyFile.safeParse(parseJson(text));
  if (!parsed.success) throw new ReleaseError('usage', `${file} does not hold a private key. ${advice}`);
  return parsed.data;
}
