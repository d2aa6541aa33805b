import { posix } from 'node:path';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { compressSmallest } from '#edge/releases/background/compress-smallest';
import { readCode } from '#edge/releases/background/read-code';
import type { Build } from '#edge/releases/build/check-build';
import { isContribution } from '#edge/releases/build/parts';
import type { Reason } from '#edge/releases/errors/release-error';
import type { Check } from './gate.ts';

/** Limits in bytes as brotli, which is what visitors download. */
const BUDGET = {
  /**
   * Entry and definition, which every page needs; 27 kB are reserved for containers that bundle the federation
   * runtime.
   */
  commonBytes: 32_000,
  /** Total bytes of one page, without the shell. */
  pageBytes: 120_000,
  /** One script that loads on demand; word lists of a password check are among the largest. */
  lazyBytes: 450_000,
  /** One contribution to another team's page, without what all pages of its remote need; a quarter of a page. */
  contributionBytes: 30_000,
  /** The shell's own scripts. */
  shellBytes: 170_000,
};

/** Rejects pages, contributions, and scripts that load on demand, that exceed their budgets. */
export const sizeCheck: Check = {
  async beforePublish({ build }) {
    const { release } = build;
    const sizeOf = sizer(build);
    const lazy = await Promise.all(
      onDemand(build).map(async (file) => over(file, `"${file}"`, await sizeOf([file]), BUDGET.lazyBytes)),
    );
    if (release.kind === 'shell') {
      const bytes = await sizeOf(release.manifest.scripts);
      return [...over('scripts', 'The shell', bytes, BUDGET.shellBytes), ...lazy.flat()];
    }
    const { files, routes } = release.manifest;
    const common = await sizeOf(files);
    const pages = await Promise.all(
      routes.map(async ({ name, files: own }) =>
        over(name, `The page "${name}"`, await sizeOf([...files, ...own]), BUDGET.pageBytes),
      ),
    );
    return [
      ...over('files', 'The code of every page', common, BUDGET.commonBytes),
      ...pages.flat(),
      ...(await contributionReasons(build, release.manifest)),
      ...lazy.flat(),
    ];
  },
};

/** Finds contributions that are too large for another team's page. Without its files, the size of one is unknown. */
async function contributionReasons(build: Build, { slots, files }: RemoteManifest): Promise<Reason[]> {
  const bytesOf = sizer(build);
  const reasons = await Promise.all(
    slots.filter(isContribution).map(async ({ name, files: own }): Promise<Reason | null> => {
      if (!own || own.length === 0) {
        const message = `The contribution "${name}" names no files, so its size is unknown. Build it with the current presets, which list them.`;
        return { code: 'size', subject: name, message };
      }
      const loaded = (await withImports(build, own)).filter((file) => !files.includes(file));
      const sizes = await Promise.all(loaded.map(async (file) => ({ file, bytes: await bytesOf([file]) })));
      const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0);
      if (bytes <= BUDGET.contributionBytes) return null;
      const list = sizes
        .sort((a, b) => b.bytes - a.bytes)
        .map((one) => `${one.file} (${one.bytes})`)
        .join(', ');
      const message = `The contribution "${name}" is ${bytes} bytes as brotli, on another team's page; the budget is ${BUDGET.contributionBytes}. It loads ${list}. Import what it does not show at once with import(), or link to a page of your own.`;
      return { code: 'size', subject: name, message };
    }),
  );
  return reasons.filter((reason) => reason !== null);
}

/** Adds the files that these ES modules import, and those that they import. */
async function withImports(build: Build, files: readonly string[]): Promise<string[]> {
  const { imports } = await readCode(build.files);
  const found = new Set(files);
  for (const file of found)
    for (const { source } of imports.filter((one) => one.file === file && !one.isDynamic))
      if (source?.startsWith('.')) found.add(posix.join(posix.dirname(file), source));
  return [...found];
}

/** Lists the scripts that are in no other budget. */
function onDemand({ release, files }: Build): string[] {
  const { manifest } = release;
  const first = release.kind === 'shell' ? release.manifest.scripts : release.manifest.files;
  const counted = new Set([...first, ...manifest.routes.flatMap((route) => route.files)]);
  return [...files.keys()].filter((file) => file.endsWith('.js') && !counted.has(file));
}

function over(subject: string, what: string, bytes: number, limit: number): Reason[] {
  if (bytes <= limit) return [];
  const message = `${what} is ${bytes} bytes as brotli; the budget is ${limit}. Defer code that the first view does not need.`;
  return [{ code: 'size', subject, message }];
}

function sizer({ files }: Build): (names: readonly string[]) => Promise<number> {
  return async (names) => {
    const scripts = [...new Set(names)].map((name) => files.get(name) ?? Buffer.alloc(0));
    const compressed = await Promise.all(scripts.map((bytes) => compressSmallest(bytes, 'br')));
    return compressed.reduce((sum, { length }) => sum + length, 0);
  };
}
