import { createHash } from 'node:crypto';
import type { FrameModule } from '@tagalong/contracts/core/frame';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteManifest, RemoteRoute, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import type { Audience } from '#edge/releases/audience/audience';
import { SHELL } from '#edge/releases/build/release-names';

export interface ActiveRemote {
  manifest: RemoteManifest;
  /** URL of the release's folder, ending with a slash. */
  base: string;
  previous: SnapshotRemote['previous'];
  /** Hashes of the ES modules of this release and the previous one, by URL. */
  modules: Readonly<Record<string, string>>;
  /** True for a developer's own server, whose files change and therefore have no hashes. */
  isDev: boolean;
  /** True if it froze this visitor's last page. */
  isSuspect?: boolean;
}

export interface ActiveShell {
  manifest: ShellManifest;
  base: string;
  /** Null when it can't be loaded; the scripts then draw the page. */
  frame: FrameModule | null;
  isDev: boolean;
}

/** A release that a share of visitors gets instead of the active one. */
export interface CanaryRelease {
  name: string;
  version: string;
  percent: number;
  /** Visitors who get it besides the share. */
  audience: Audience | undefined;
  remote: ActiveRemote | null;
  shell: ActiveShell | null;
}

/** A part of a remote (a contribution or a flag) that doesn't have its default visitors. */
export interface SwitchedPart {
  remote: string;
  /** Such as `checkout.order-notes#loyalty`. */
  name: string;
  /** Share of the visitors who get it, from 0 to 100. */
  percent: number;
  /** Visitors who get it besides the share. */
  audience: Audience | undefined;
}

/** The releases of a page, and routes of absent remotes. */
export interface ReleaseSet {
  /** Changes whenever any active release changes. */
  id: string;
  revision: number;
  shell: ActiveShell | null;
  /** True until a shell is active for the first time; remotes may be active before it. */
  isStarting: boolean;
  remotes: readonly ActiveRemote[];
  canaries: readonly CanaryRelease[];
  switches: readonly SwitchedPart[];
  /** Names of the switched parts that the page has; the others of `switches` are off. */
  parts: ReadonlySet<string>;
  /** Versions that no page may keep using, open pages included, as `name@version`. */
  killed: readonly string[];
  /** Active remotes whose active and previous releases can't be read, so that some of their paths are unknown. */
  unreadable: readonly string[];
  /** Routes of disabled and unreadable remotes, which get a fallback page instead of not found. */
  absentRoutes: readonly RemoteRoute[];
  /** Origins of the remotes' own backends, as approved by an operator. */
  upstreams: ReadonlyMap<string, string>;
}

/** Resolves with the current release set; called for every page load. */
export type GetReleaseSet = () => Promise<ReleaseSet>;

export function versionsOf({ shell, remotes }: ReleaseSet): Record<string, string> {
  const pairs = remotes.map(({ manifest }) => [manifest.name, manifest.version] as const);
  return { ...(shell && { shell: shell.manifest.version }), ...Object.fromEntries(pairs) };
}

/** Returns the names of the set's releases that developers' own servers have replaced. */
export function developedIn({ shell, remotes }: ReleaseSet): ReadonlySet<string> {
  const own = remotes.filter(({ isDev }) => isDev).map(({ manifest }) => manifest.name);
  return new Set(shell?.isDev ? [SHELL, ...own] : own);
}

/** Derives a set's id from a text that names its releases. */
export function setIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const variants = new WeakMap<ReleaseSet, Map<string, ReleaseSet>>();

/** Returns what `create` makes of the set; it is called once for each set and key. */
export function variantOf(set: ReleaseSet, key: string, create: () => ReleaseSet): ReleaseSet {
  const known = variants.get(set) ?? new Map<string, ReleaseSet>();
  variants.set(set, known);
  const variant = known.get(key) ?? create();
  known.set(key, variant);
  return variant;
}

export type Loaded = { shell: ActiveShell } | { remote: ActiveRemote };

/** Replaces or adds one release of the set. */
export function withRelease(set: ReleaseSet, loaded: Loaded, id: string): ReleaseSet {
  const others = (name: string) => set.canaries.filter((canary) => canary.name !== name);
  if ('shell' in loaded) return { ...set, id, shell: loaded.shell, canaries: others(SHELL) };
  const { name, routes } = loaded.remote.manifest;
  const names = new Set(routes.map((route) => route.name));
  return {
    ...set,
    id,
    canaries: others(name),
    remotes: [...set.remotes.filter(({ manifest }) => manifest.name !== name), loaded.remote],
    absentRoutes: set.absentRoutes.filter((route) => !names.has(route.name)),
  };
}
