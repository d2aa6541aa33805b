import pLimit from 'p-limit';
import { isRemoteName } from '#edge/releases/build/release-names';
import { nullIfRefused, ReleaseError } from '#edge/releases/errors/release-error';
import type { HealthRow } from '#edge/releases/health/health-row';
import { totalSizes } from '#edge/releases/service/compress-files';
import { wasActive } from '#edge/releases/state/state-changes';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';

const SHOWN = 20;
const SHOWN_MAX = 500;
const RECORDS_AT_ONCE = 8;

interface ReleaseListInput {
  store: ReleaseStore;
  health: readonly HealthRow[];
  remote: string;
  /** Number of releases, from 1 to 500; null for 20. */
  limit: string | null;
}

/** Lists the newest releases of a remote, without reading their files. */
export async function releaseList({ store, health, remote, limit }: ReleaseListInput) {
  if (!isRemoteName(remote)) throw new ReleaseError('usage', 'Name a remote, such as ?remote=checkout.');
  const shown = limit === null ? SHOWN : Number(limit);
  if (!Number.isInteger(shown) || shown < 1 || shown > SHOWN_MAX) {
    throw new ReleaseError('usage', `Ask for 1 to ${SHOWN_MAX} releases: ?limit=${SHOWN}.`);
  }
  const { state } = await store.readState();
  // A record that can't be trusted is no release.
  const records = await pLimit(RECORDS_AT_ONCE).map(await store.versions(remote), (version) =>
    store.record(remote, version).catch(nullIfRefused),
  );
  const newest = records
    .filter((record) => record !== null)
    .sort((a, b) => b.published_at.localeCompare(a.published_at));
  const releases = await Promise.all(
    newest.slice(0, shown).map(async (record) => ({
      ...recordFacts(record),
      ...(await manifestFacts(store, record)),
      was_active: wasActive(state, remote, record.version),
      health: health.find((row) => row.remote === remote && row.version === record.version) ?? null,
    })),
  );
  return { remote, total: newest.length, releases };
}

function recordFacts(record: ReleaseRecord) {
  const { version, published_at, published_by, digest, signature } = record;
  const signedBy = signature?.key ?? null;
  return { version, published_at, published_by, digest, signed_by: signedBy, ...totalSizes(record) };
}

async function manifestFacts(store: ReleaseStore, { remote, version }: ReleaseRecord) {
  const release = await readRelease(store, remote, version).catch(nullIfRefused);
  return {
    commit: release?.manifest.commit ?? '',
    routes: release?.manifest.routes.map(({ path }) => path) ?? [],
  };
}
