import type { ActiveRemote, CanaryRelease, ReleaseSet } from '#lib/release-set';

const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

interface Entry {
  url: string;
  integrity: string;
}

/** The schema of awslabs/frontend-discovery, v1-pre. What is ours stands in `extras`. */
export function discoveryOf({ remotes, canaries }: ReleaseSet, origin: string) {
  const entries = remotes.map((active) => {
    const canary = canaries.find(({ name, remote }) => remote && name === active.manifest.name);
    return [packageName(active), versionsOf(active, canary, origin)] as const;
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
  const { url, integrity } = entryOf({ manifest, base: `/r/${manifest.name}/${manifest.version}/` }, origin);
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
      tagalong: {
        team: manifest.team,
        platform_contract: manifest.platform_contract,
        routes: manifest.routes.map(({ name, path }) => ({ name, path })),
        intents: manifest.overlays.map(({ intent }) => intent),
        slots: manifest.slots.map(({ name }) => name),
        events: manifest.events,
      },
    },
  };
}

/** The feed of a Piral instance; `mf` says that the link is a federation container. */
export function piletsOf({ remotes }: ReleaseSet, origin: string) {
  const items = remotes.map((active) => {
    const { name, version, container, team, shared } = active.manifest;
    const { url: link, integrity } = entryOf(active, origin);
    return {
      name: packageName(active),
      version,
      link,
      integrity,
      spec: 'mf',
      config: {},
      dependencies: {},
      custom: { container, expose: './remote', remote: name, team, shared },
    };
  });
  return { items };
}

/** An import map with the `integrity` key of the HTML standard. */
export function importMapOf({ remotes }: ReleaseSet, origin: string) {
  const entries = remotes.map((active) => [packageName(active), entryOf(active, origin)] as const);
  return {
    imports: Object.fromEntries(entries.map(([name, { url }]) => [name, url])),
    scopes: {},
    integrity: Object.fromEntries(entries.map(([, { url, integrity }]) => [url, integrity])),
  };
}

function entryOf({ manifest, base }: Pick<ActiveRemote, 'manifest' | 'base'>, origin: string): Entry {
  return {
    url: new URL(base + manifest.entry, origin).href,
    integrity: manifest.integrity[manifest.entry] ?? '',
  };
}

function packageName({ manifest }: ActiveRemote): string {
  return `@tagalong/${manifest.name}`;
}
