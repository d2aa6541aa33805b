import { saveInstagramChoice } from '@tagalong/contracts/storefront/social-account';
import { type OverlayProps, useHost } from '@tagalong/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
import { ConnectStep } from './connect-step.tsx';
import { CONNECT_TEXTS } from './connect-texts.ts';
import { InstagramStep } from './instagram-step.tsx';
import { PLATFORMS } from './platforms.ts';

/**
 * Connects an account: before the provider it explains, after its return it saves what was connected. The native app
 * returns to the open dialog.
 */
export function SocialAccountConnectOverlay({
  payload,
  answer,
  cancel,
}: OverlayProps<typeof SOCIAL_ACCOUNT_CONNECT>) {
  const host = useHost();
  const { platform, origin_page: originPage, is_return: isReturn = false } = payload;
  const [returns, setReturns] = useState(isReturn ? 1 : 0);
  const step = { originPage, onConnected: () => setReturns(returns + 1), onLeft: cancel };
  const done = (): void => answer({ platform });
  const isSaved = returns > 0 && platform !== 'facebook_business';
  useSaved(isSaved, () => {
    host.toast({ text: CONNECT_TEXTS.connectedToast(PLATFORMS[platform].provider) });
    done();
  });
  if (returns === 0) return <ConnectStep platform={platform} {...step} />;
  return isSaved ? null : <InstagramStep key={returns} onDone={done} {...step} />;
}

/** Clears stale caches once the API has saved the account, then calls `finish`. */
function useSaved(isSaved: boolean, finish: () => void): void {
  const { clear } = useHost();
  const finishNow = useEffectEvent(finish);
  useEffect(() => {
    if (!isSaved) return;
    clear(saveInstagramChoice.clears);
    finishNow();
  }, [isSaved, clear]);
}
