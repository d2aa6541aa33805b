import type { OriginPage } from '@tagalong/contracts/account/social-login';
import { connectPlatformOf, SOCIAL_ACCOUNT_CONNECT } from '@tagalong/contracts/storefront/intents';
import { useHost, useSearchParams } from '@tagalong/platform';
import { useEffect, useEffectEvent } from 'react';

/** Completes a connection when the provider returns (SC-02), once: the platform is removed from the URL. */
export function useConnectReturn(originPage: OriginPage): void {
  const { ask, report } = useHost();
  const [query, setQuery] = useSearchParams();
  const platform = connectPlatformOf(query.get('payload'));
  const complete = useEffectEvent(() => {
    if (!platform) return;
    const rest = new URLSearchParams(query);
    rest.delete('payload');
    setQuery(rest, { replace: true });
    ask(SOCIAL_ACCOUNT_CONNECT, { platform, origin_page: originPage, is_return: true }).catch(report);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once per return
  useEffect(() => complete(), [platform]);
}
