import { baseOf } from '#edge/releases/build/release';
import type { ActiveRemote, CanaryRelease, ReleaseSet } from '#edge/releases/release-set/release-set';

const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The site for other tools. */
interface Site {
  origin: string;
  packageScope: string;
}

interface Entry {
  url: string;
  integrity: string;
}

/** Format of awslabs/frontend-discovery, v1-pre. Facts that it has no field for are in `extras`. */
export function discoveryOf({ remotes, canaries }: ReleaseSet, { origin, packageScope }: Site) {
  const entries = remotes.map((active) => {
    // A release for named visitors only is nobody else's business.
    const canary = canaries.find(
      ({ name, remote, percent }) => remote && percent > 0 && name === active.manifest.name,
    );
    return [packageName(active, packageScope), versionsOf(active, canary, origin)] as const;
  });
  return { schema: DISCOVERY_SCHEMA, microFrontends: Object.fromEntries(entries) };
}

function versionsOf(active: ActiveRemote, canary: CanaryRelease | undefined, origin: string) {
  const share = canary?.remote ? canary.percent : 0;
  const versions = [versionOf(active, origin, { traffic: 100 - share, default: true })];
  if (canary?.remote) versions.push(versionOf(canary.remote, origin, { traffic: share, default: false }));
  return versions;
}

function versionOf(
  { manifest, previous }: ActiveRemote,
  origin: string,
  deployment: { traffic: number; default: boolean },
) {
  const { url, integrity } = entryOf({ manifest, base: baseOf(manifest.name, manifest.version) }, origin);
  return {
    url,
    ...(previous && { fallbackUrl: origin + previous.base + previous.entry }),
    metadata: { version: manifest.version, integrity },
    deployment,
    extras: {
      moduleFederation: {
        name: manifest.container,
        type: 'var',
        exposes: ['./remote'],
        shared: manifest.shared,
      },
      remote: {
        team: manifest.team,
        platform_contract: manifest.platform_contract,
        routes: manifest.routes.map(({ name, path }) => ({ name, path })),
        intents: manifest.intents.map(({ name }) => name),
        slots: manifest.slots.map(({ name }) => name),
        events: manifest.events,
      },
    },
  };
}

function entryOf({ manifest, base }: Pick<ActiveRemote, 'manifest' | 'base'>, origin: string): Entry {
  return {
    url: new URL(base + manifest.entry, origin).href,
    integrity: manifest.integrity[manifest.entry] ?? '',
  };
}

function packageName({ manifest }: ActiveRemote, scope: string): string {
  return `${scope}/${manifest.name}`;
}
