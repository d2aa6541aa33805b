import pLimit from 'p-limit';
import { ENCODINGS } from '#edge/http/encodings';
import { errorFields, type Log } from '#edge/lib/log';
import { SHELL } from '#edge/releases/build/release-names';
import { isRefusal } from '#edge/releases/errors/release-error';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import type { ReleaseStore } from '#edge/releases/store/release-store';

/** Files that are read at the same time. */
const AT_ONCE = 4;

type ReleaseName = readonly [remote: string, version: string];

/** Ignores a refused release, which has been reported already, so that the other releases are still copied. */
function unlessRefused(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

/**
 * Returns a function that reads each file of a set's releases once, so that this machine has copies of what no visitor has
 * requested yet when the store stops responding. It returns at once, does nothing while earlier files are still read, and
 * goes on after a failure with its next call; nothing is thrown. `served` keeps the copies.
 */
export function copyAhead(
  served: Pick<ReleaseStore, 'record' | 'read'>,
  log: Log,
): (set: ReleaseSet) => void {
  const copied = new Set<string>();
  let isCopying = false;
  let hasFailed = false;

  async function copy([remote, version]: ReleaseName): Promise<void> {
    const { files = {} } = (await served.record(remote, version)) ?? {};
    const reads = [...ENCODINGS, null].flatMap((encoding) =>
      Object.entries(files).flatMap(([file, { encoded }]) =>
        encoding === null || encoded[encoding] ? [() => served.read(remote, version, file, encoding)] : [],
      ),
    );
    const inTurn = pLimit(AT_ONCE);
    await inTurn.map(reads, (read) => read()).finally(inTurn.clearQueue);
  }

  async function copyAll(set: ReleaseSet): Promise<void> {
    isCopying = true;
    try {
      for (const name of namesIn(set)) {
        const key = name.join('@');
        if (copied.has(key)) continue;
        await copy(name).catch(unlessRefused);
        copied.add(key);
      }
      hasFailed = false;
    } catch (error) {
      // One line for an outage, not one for each attempt.
      if (!hasFailed) log('releases not copied ahead', errorFields(error));
      hasFailed = true;
    } finally {
      isCopying = false;
    }
  }

  return (set) => {
    if (!isCopying) void copyAll(set);
  };
}

/** Releases of the set, with those that pages use when an active one fails. */
function namesIn({ shell, remotes, canaries }: ReleaseSet): ReleaseName[] {
  return [
    ...(shell ? [[SHELL, shell.manifest.version] as const] : []),
    ...remotes.map(({ manifest }) => [manifest.name, manifest.version] as const),
    ...canaries.map(({ name, version }) => [name, version] as const),
    ...remotes.flatMap(({ manifest, previous }) =>
      previous ? [[manifest.name, previous.version] as const] : [],
    ),
  ];
}
