import type { Client, TabChannel } from '@tagalong/platform';

interface OtherTabs {
  channel: TabChannel | undefined;
  /** Fetches what has these tags again where it is shown. */
  refetch(tags: readonly string[]): void;
}

/**
 * Announces to the other tabs what each change clears, so that none shows old numbers. A hidden tab fetches it again only when
 * someone returns to it, so that many tabs cost no requests.
 */
export function shareClears(client: Client, { channel, refetch }: OtherTabs): Client {
  if (!channel) return client;
  const cleared = new Set<string>();
  const apply = (): void => {
    if (document.visibilityState === 'hidden' || cleared.size === 0) return;
    refetch([...cleared]);
    cleared.clear();
  };
  channel.addEventListener('message', ({ data }) => {
    const tags: unknown = (data as { cleared?: unknown } | null)?.cleared;
    if (!Array.isArray(tags)) return;
    for (const tag of tags) cleared.add(String(tag));
    apply();
  });
  document.addEventListener('visibilitychange', apply);
  return {
    ...client,
    async call(endpoint, request, options) {
      const answer = await client.call(endpoint, request, options);
      if (endpoint.clears.length > 0) channel.postMessage({ cleared: endpoint.clears });
      return answer;
    },
  };
}
