import { RELEASES_CHECK_MS } from '@tagalong/contracts/limits';
import type { BootData } from '@tagalong/contracts/remote-manifest';
import type { RemoteLoader } from './remote-loader.ts';

interface ChecksInput {
  boot: BootData;
  loader: RemoteLoader;
  isUnsaved(): boolean;
  report(error: unknown, context: Record<string, string>): void;
}

export interface ReleaseChecks {
  /** From now on the page asks for newer releases from time to time. */
  follow(): void;
  /** Asks at once. */
  check(): Promise<void>;
}

/** How an open page learns of newer releases; what does it is loaded when the page stands. */
export function createReleaseChecks({ boot, loader, isUnsaved, report }: ChecksInput): ReleaseChecks {
  let following: Promise<() => Promise<void>> | null = null;

  async function follow(): Promise<() => Promise<void>> {
    const { followReleases } = await import(/* webpackChunkName: "follow-releases" */ './follow-releases.ts');
    return followReleases({
      editions: loader.editions,
      shellBase: boot.snapshot.shell_base,
      isUnsaved,
      everyMs: RELEASES_CHECK_MS,
      reload: () => location.reload(),
    });
  }

  function started(): Promise<() => Promise<void>> {
    following ??= follow().catch((error: unknown) => {
      following = null;
      report(error, { remote: 'shell', phase: 'follow-releases' });
      return async () => undefined;
    });
    return following;
  }

  // With a server of the visitor's own in it the page is what nobody else gets: it stays as it came.
  if (boot.tools?.servers.length) return { follow: () => undefined, check: async () => undefined };
  return {
    follow: () => void started(),
    check: async () => (await started())(),
  };
}
