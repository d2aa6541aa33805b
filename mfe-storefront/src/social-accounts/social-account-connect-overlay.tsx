import type { SOCIAL_ACCOUNT_CONNECT } from '@tagalong/contracts/storefront/intents';
import { saveInstagramChoice } from '@tagalong/contracts/storefront/social-account';
import { type OverlayProps, useHost } from '@tagalong/platform';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const { platform, origin_page: originPage, is_return: isReturn = false } = payload;
  const [returns, setReturns] = useState(isReturn ? 1 : 0);
  const step = { originPage, onConnected: () => setReturns(returns + 1), onLeft: cancel };
  const done = (): void => answer({ platform });
  if (returns === 0) return <ConnectStep platform={platform} {...step} />;
  if (platform !== 'facebook_business') return <Connected {...payload} onDone={done} />;
  return <InstagramStep key={returns} onDone={done} {...step} />;
}

interface ConnectedProps extends Pick<OverlayProps<typeof SOCIAL_ACCOUNT_CONNECT>['payload'], 'platform'> {
  onDone(): void;
}

/** The API has already saved the account, so only what is cached is out of date. */
function Connected({ platform, onDone }: ConnectedProps) {
  const host = useHost();
  const finish = useEffectEvent(() => {
    host.clear(saveInstagramChoice.clears);
    host.toast({ text: CONNECT_TEXTS.connectedToast(PLATFORMS[platform].provider) });
    onDone();
  });
  useEffect(() => finish(), []);
  return null;
}
