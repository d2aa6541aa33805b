import type { PageTools } from '@tagalong/contracts/core/page-boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nullIfRefused } from '#edge/releases/errors/release-error';
import type { Permission, Permit } from '#edge/releases/keys/permit';
import { signatureProblem } from '#edge/releases/keys/release-signature';
import type { ReleaseKey } from '#edge/releases/keys/signing-keys';
import { activeRemote, type ReleaseReader } from '#edge/releases/release-set/release-reader';
import {
  developedIn,
  type Loaded,
  type ReleaseSet,
  setIdOf,
  versionsOf,
  withRelease,
} from '#edge/releases/release-set/release-set';
import type { ReleaseStore } from '#edge/releases/store/release-store';

/** The release set of one visitor with permits. */
export interface Preview {
  set: ReleaseSet;
  /** The valid permits, for the badge. */
  permits: readonly Permit[];
  /** Permitted releases that are no longer in the store. */
  missing: readonly string[];
  /** Origins of the visitor's own servers. */
  servers: readonly string[];
  tools: PageTools;
}

export interface Previews {
  /** Handles a link that starts or ends a preview; false for any other request. */
  answerLink(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Applies the visitor's permits to the release set; null for visitors without a permit. */
  previewOf(request: FastifyRequest, set: ReleaseSet): Promise<Preview | null>;
}

interface PreviewInput {
  set: ReleaseSet;
  permits: readonly Permit[];
  keys: readonly ReleaseKey[];
  reader: ReleaseReader;
  store: ReleaseStore;
}

type ReleasePermission = Extract<Permission, { kind: 'release' }>;

/** Replaces active releases with the permitted ones. */
export async function previewSet({ set, permits, keys, reader, store }: PreviewInput): Promise<Preview> {
  const previewed = new Map<string, string>();
  const missing: string[] = [];
  let own = set;
  for (const { may } of permits) {
    if (may.kind !== 'release') continue;
    const isKilled = set.killed.includes(`${may.remote}@${may.version}`);
    const loaded = !isKilled && (await isSignatureValid(store, keys, may)) ? await load(reader, may) : null;
    if (!loaded) missing.push(`${may.remote} ${may.version}`);
    else {
      previewed.set(may.remote, may.version);
      const id = setIdOf(`${own.id}\npreview ${may.remote}@${may.version}`);
      own = withRelease(own, loaded, id);
    }
  }
  const servers = permits.flatMap(({ may }) =>
    may.kind === 'server' ? [{ remote: may.remote, url: may.url }] : [],
  );
  return {
    set: own,
    permits,
    missing,
    servers: servers.map(({ url }) => url),
    tools: { revision: set.revision, releases: reasonsOf(own, set, previewed, servers), servers },
  };
}

/** Releases signed by a revoked key are not shown, even in a preview. */
async function isSignatureValid(
  store: ReleaseStore,
  keys: readonly ReleaseKey[],
  { remote, version }: ReleasePermission,
): Promise<boolean> {
  const record = await store.record(remote, version).catch(nullIfRefused);
  if (!record) return false;
  const { signature = null, digest, published_at: publishedAt } = record;
  return signatureProblem({ remote, version, digest, signature, keys, publishedAt }) === null;
}

/** Loads no fallback release, because a preview should show the failure. */
async function load(reader: ReleaseReader, { remote, version }: ReleasePermission): Promise<Loaded | null> {
  const release = await reader.release(remote, version);
  if (!release) return null;
  if (release.kind === 'shell') return { shell: await reader.shell(release.manifest) };
  return { remote: activeRemote(release.manifest, undefined) };
}

function reasonsOf(
  own: ReleaseSet,
  set: ReleaseSet,
  previewed: ReadonlyMap<string, string>,
  servers: PageTools['servers'],
): PageTools['releases'] {
  const canaries = new Map(set.canaries.map(({ name, version }) => [name, version]));
  const developed = new Set([...developedIn(own), ...servers.map(({ remote }) => remote)]);
  return Object.entries(versionsOf(own)).map(([name, version]) => {
    if (developed.has(name)) return { name, version, why: 'server' };
    if (previewed.get(name) === version) return { name, version, why: 'preview' };
    return { name, version, why: canaries.get(name) === version ? 'canary' : 'active' };
  });
}
