import { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import * as z from 'zod/mini';
import { SHELL } from './release-names.ts';

export type Release =
  | { kind: 'remote'; manifest: RemoteManifest }
  | { kind: 'shell'; manifest: ShellManifest };

export const MANIFEST_FILE = { remote: 'remote.json', shell: 'shell.json' } as const;

// Without a locale, zod/mini only reports "Invalid input"; teams need the reason.
z.config(z.locales.en());

/** Returns whether browsers run this file of a release. */
export const isScript = (file: string): boolean => /\.m?js$/.test(file);

export function manifestFileOf(remote: string): string {
  return remote === SHELL ? MANIFEST_FILE.shell : MANIFEST_FILE.remote;
}

export type ParsedRelease = { release: Release; problems: [] } | { release: null; problems: string[] };

/** Validates a manifest by the contract's schema. Each problem names its place. */
export function parseRelease(kind: Release['kind'], json: unknown): ParsedRelease {
  const parsed = (kind === 'shell' ? ShellManifest : RemoteManifest).safeParse(withSubscribes(json));
  if (parsed.success) return { release: { kind, manifest: parsed.data } as Release, problems: [] };
  const problems = parsed.error.issues.map((issue) => `${pathText(issue.path)}: ${issue.message}`);
  return { release: null, problems };
}

/** Key of the subscriptions in the manifests of releases that were published before it was `subscribes`. */
const EARLIER_KEY = 'hears';

function withSubscribes(json: unknown): unknown {
  const { events } = (json ?? {}) as { events?: Record<string, unknown> };
  if (!events?.[EARLIER_KEY]) return json;
  const { [EARLIER_KEY]: subscribes, ...rest } = events;
  return { ...(json as object), events: { subscribes, ...rest } };
}

function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the manifest';
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

/** Lists the files that pages with this release request, each with its use in the manifest. */
export function filesNamedBy(release: Release): [use: string, file: string][] {
  const { kind, manifest } = release;
  const ofRoutes = manifest.routes.flatMap((route) =>
    route.files.map((file): [string, string] => [`route "${route.name}"`, file]),
  );
  if (kind === 'remote') {
    return [
      ['entry', manifest.entry],
      ...(manifest.server_entry === undefined
        ? []
        : [['server_entry', manifest.server_entry] satisfies [string, string]]),
      ...manifest.files.map((file): [string, string] => ['files', file]),
      ...ofRoutes,
      ...manifest.slots.flatMap(({ name, files = [] }) =>
        files.map((file): [string, string] => [`slot "${name}"`, file]),
      ),
    ];
  }
  return [
    ['font', manifest.font],
    ['frame', manifest.frame],
    ...(manifest.page_server === undefined
      ? []
      : [['page_server', manifest.page_server] satisfies [string, string]]),
    ...Object.values(manifest.site.files).map((file): [string, string] => ['site.files', file]),
    ...manifest.scripts.map((file): [string, string] => ['scripts', file]),
    ...ofRoutes,
  ];
}

/** Returns the URL path of the release's folder, ending with a slash. */
export function baseOf(remote: string, version: string): string {
  return `/r/${remote}/${version}/`;
}

const BASE = /\/r\/([a-z][a-z0-9-]{1,30})\/([^/\s?#]{1,60})\//;

/** Returns the release in whose folder the first such URL of a text is. */
export function releaseInUrl(text: string): { remote: string; version: string } | null {
  const [, remote, version] = BASE.exec(text) ?? [];
  return remote && version ? { remote, version: safeDecode(version) } : null;
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
