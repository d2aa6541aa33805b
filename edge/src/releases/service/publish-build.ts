import { sha256 } from '#edge/lib/file-hash';
import { readCode } from '#edge/releases/background/read-code';
import type { Build } from '#edge/releases/build/check-build';
import { MAP_SUFFIX } from '#edge/releases/build/release-names';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { type Gate, refuseIfAny } from '#edge/releases/gate/gate';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import type { Actor } from './actor.ts';
import { compressFiles, storedFacts } from './compress-files.ts';

interface PublishInput {
  store: ReleaseStore;
  gate: Gate;
  actor: Actor;
  now: () => Date;
}

/** Stores a build. Resolves with false when the same bytes were published before. */
export async function publishBuild(
  { store, gate, actor, now }: PublishInput,
  build: Build,
  signature: ReleaseSignature | null,
): Promise<boolean> {
  const { name: remote, version } = build.release.manifest;
  const at = now().toISOString();
  const known = await sameRelease(store, build);
  if (known && known.signature?.key === signature?.key) return false;
  const { state } = await store.readState();
  refuseIfAny(await gate.beforePublish({ build, signature, state, at }));
  if (known) {
    // After a key change the team signs the same release again.
    if (signature) await store.sign(remote, version, signature);
    return false;
  }
  const files = await compressFiles(build.files);
  const { uses } = await readCode(build.files);
  const record: ReleaseRecord = {
    remote,
    version,
    digest: build.digest,
    published_at: at,
    published_by: actor.by,
    signature,
    uses,
    files: Object.fromEntries([...files].map(([file, made]) => [file, storedFacts(made)])),
    ...(build.maps.size > 0 && { maps: factsOfMaps(build.maps) }),
  };
  const maps = [...build.maps].map(([file, plain]) => [file + MAP_SUFFIX, { plain, encoded: {} }] as const);
  if ((await store.put({ record, files: new Map([...files, ...maps]) })) === 'stored') return true;
  // The version was published in the meantime, so the rule for equal bytes applies to it.
  await sameRelease(store, build);
  return false;
}

function factsOfMaps(maps: Build['maps']): NonNullable<ReleaseRecord['maps']> {
  return Object.fromEntries(
    [...maps].map(([file, bytes]) => [file, { bytes: bytes.length, sha256: sha256(bytes) }]),
  );
}

/** Resolves with the published release of this version, if any; rejects when its bytes differ. */
async function sameRelease(store: ReleaseStore, build: Build): Promise<ReleaseRecord | null> {
  const { name, version } = build.release.manifest;
  const known = await store.record(name, version);
  if (!known || known.digest === build.digest) return known;
  throw new ReleaseError(
    'version-taken',
    `${name} ${version} was published with other bytes on ${known.published_at}. A release never changes: build a new version.`,
    { details: { current: { digest: known.digest, published_at: known.published_at } } },
  );
}
