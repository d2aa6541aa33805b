import { compressSmallest } from '#edge/releases/background/compress-smallest';
import type { Build } from '#edge/releases/build/check-build';
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
  /** The shell's own scripts. */
  shellBytes: 170_000,
};

/** Rejects pages, and scripts that load on demand, that exceed their budgets. */
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
      ...lazy.flat(),
    ];
  },
};

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
