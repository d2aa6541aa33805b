import { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import * as z from 'zod/mini';
import { SHELL } from './release-names.ts';

export type Release =
  | { kind: 'remote'; manifest: RemoteManifest }
  | { kind: 'shell'; manifest: ShellManifest };

export const MANIFEST_FILE = { remote: 'remote.json', shell: 'shell.json' } as const;

// zod/mini says only "Invalid input" by itself; these sentences are for the team whose build is refused.
z.config(z.locales.en());

export function manifestFileOf(remote: string): string {
  return remote === SHELL ? MANIFEST_FILE.shell : MANIFEST_FILE.remote;
}

export type ParsedRelease = { release: Release; problems: [] } | { release: null; problems: string[] };

/** Reads a manifest by the contract's schema; each problem says where and what. */
export function parseRelease(kind: Release['kind'], json: unknown): ParsedRelease {
  const parsed = (kind === 'shell' ? ShellManifest : RemoteManifest).safeParse(json);
  if (parsed.success) return { release: { kind, manifest: parsed.data } as Release, problems: [] };
  const problems = parsed.error.issues.map((issue) => `${pathText(issue.path)}: ${issue.message}`);
  return { release: null, problems };
}

function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the manifest';
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

/** Files that a page with this release asks for, by what the manifest uses them for. */
export function filesNamedBy(release: Release): [use: string, file: string][] {
  const { kind, manifest } = release;
  const ofRoutes = manifest.routes.flatMap((route) =>
    route.files.map((file): [string, string] => [`route "${route.name}"`, file]),
  );
  if (kind === 'remote') {
    return [
      ['entry', manifest.entry],
      ...manifest.files.map((file): [string, string] => ['files', file]),
      ...ofRoutes,
    ];
  }
  return [
    ['font', manifest.font],
    ['frame', manifest.frame],
    ...Object.values(manifest.site.files).map((file): [string, string] => ['site.files', file]),
    ...manifest.scripts.map((file): [string, string] => ['scripts', file]),
    ...ofRoutes,
  ];
}

/** Folder of the release in the site's own address space, with a slash at its end. */
export function baseOf(remote: string, version: string): string {
  return `/r/${remote}/${version}/`;
}
