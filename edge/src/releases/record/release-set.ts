import type { FrameModule } from '@tagalong/contracts/core/frame';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteManifest, RemoteRoute, ShellManifest } from '@tagalong/contracts/core/remote-manifest';

export interface ActiveRemote {
  manifest: RemoteManifest;
  /** Address of the release's folder, with a slash at its end. */
  base: string;
  previous: SnapshotRemote['previous'];
  /** A developer's own server: its bytes change, so that no hash is promised for them. */
  isDev: boolean;
  /** It made this visitor's last page stop answering. */
  isSuspect?: boolean;
}

export interface ActiveShell {
  manifest: ShellManifest;
  base: string;
  /** Null when it can't be loaded: the page then waits for the scripts. */
  frame: FrameModule | null;
  isDev: boolean;
}

/** A release that a share of the visitors gets in the place of the active one. */
export interface CanaryRelease {
  name: string;
  version: string;
  percent: number;
  remote: ActiveRemote | null;
  shell: ActiveShell | null;
}

/** The releases that make a page, and the routes that are known without one. */
export interface ReleaseSet {
  /** Changes whenever any active release changes. */
  id: string;
  revision: number;
  shell: ActiveShell | null;
  remotes: readonly ActiveRemote[];
  canaries: readonly CanaryRelease[];
  /** Versions that no page may go on with, open ones included, as `name@version`. */
  killed: readonly string[];
  /** Active remotes whose active and previous releases can't be read, so that some of their paths are unknown. */
  unreadable: readonly string[];
  /** Routes of disabled and unreadable remotes, which get a fallback page instead of not found. */
  absentRoutes: readonly RemoteRoute[];
}

/** Gives the present release set; asked at every page load. */
export type GetReleaseSet = () => Promise<ReleaseSet>;

export function versionsOf({ shell, remotes }: ReleaseSet): Record<string, string> {
  const pairs = remotes.map(({ manifest }) => [manifest.name, manifest.version] as const);
  return { ...(shell && { shell: shell.manifest.version }), ...Object.fromEntries(pairs) };
}
