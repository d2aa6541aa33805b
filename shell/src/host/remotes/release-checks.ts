import { RELEASES_CHECK_MS } from '@tagalong/contracts/core/limits';
import type { BootData } from '@tagalong/contracts/core/page-boot';
import type { RemoteLoader } from './remote-loader.ts';

interface ChecksInput {
  boot: BootData;
  loader: RemoteLoader;
  isUnsaved(): boolean;
  report(error: unknown, context: Record<string, string>): void;
}

export type ReleaseChecks = ReturnType<typeof createReleaseChecks>;

/** Checks an open page for newer releases; the implementation loads after the first paint. */
export function createReleaseChecks({ boot, loader, isUnsaved, report }: ChecksInput) {
  let following: Promise<() => Promise<void>> | null = null;

  async function follow(): Promise<() => Promise<void>> {
    const { followReleases } = await import(/* webpackChunkName: "after-paint" */ './follow-releases.ts');
    return followReleases({
      pageReleases: loader.pageReleases,
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

  // A page with a developer's own server keeps its releases.
  if (boot.tools?.servers.length) return { follow: () => undefined, check: async () => undefined };
  return {
    /** Starts periodic checks for newer releases. */
    follow: (): void => void started(),
    check: async (): Promise<void> => (await started())(),
  };
}
