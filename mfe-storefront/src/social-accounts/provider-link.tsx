import { css } from '@emotion/react';
import { SETTINGS_LINKED_ACCOUNTS_ROUTE } from '@tagalong/contracts/account/routes';
import { type OriginPage, socialCallback, socialNonce } from '@tagalong/contracts/account/social-login';
import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { socialSignInUrl } from '@tagalong/contracts/site/navigations';
import type { ConnectPlatform } from '@tagalong/contracts/storefront/slots';
import { cookies, errorText, useAction, useHost, useLocation } from '@tagalong/platform';
import { nativeBridge } from '@tagalong/platform/native-bridge';
import { Button, space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { connectInApp } from './connect-in-app.ts';
import { CONNECT_TEXTS } from './connect-texts.ts';
import { PLATFORMS } from './platforms.ts';

/** Read by the API when the provider returns. */
const RETURN_COOKIE = 'return_url';

interface ProviderLinkProps {
  platform: ConnectPlatform;
  originPage: OriginPage;
  /** Called when the native app has connected the account; a browser leaves the page instead. */
  onConnected(): void;
}

/**
 * Origin of a connection. From the linked accounts, TikTok would become a login, too, which asks for a proof of identity;
 * the provider returns to the page in the cookie anyway.
 */
const originOf = (page: OriginPage): OriginPage => (page === 'linked-accounts' ? 'create-post' : page);

/** Leads to the provider, which returns to the origin page; inside the native app, the provider's kit opens over the page. */
export function ProviderLink({ platform, originPage, onConnected }: ProviderLinkProps) {
  const { pathname } = useLocation();
  const [bridge] = useState(nativeBridge);
  const { signIn, provider } = PLATFORMS[platform];
  // The notice of expired connections leads to the linked accounts from another page, which can't complete a connection.
  const returnPath = originPage === 'linked-accounts' ? href(SETTINGS_LINKED_ACCOUNTS_ROUTE) : pathname;
  if (bridge) return <AppButton {...{ bridge, platform, originPage, onConnected }} />;
  return (
    <Button
      as="a"
      isWide
      href={socialSignInUrl(signIn, originOf(originPage))}
      onClick={() => cookies.set(RETURN_COOKIE, returnPath, RETURN_URL_COOKIE_S)}
    >
      {CONNECT_TEXTS.continueWith(provider)}
    </Button>
  );
}

interface AppButtonProps extends ProviderLinkProps {
  bridge: NonNullable<ReturnType<typeof nativeBridge>>;
}

function AppButton({ bridge, platform, originPage, onConnected }: AppButtonProps) {
  const { client } = useHost();
  const waiting = useRef<AbortController | null>(null);
  const { run, isPending, error } = useAction(async () => {
    const stop = new AbortController();
    waiting.current = stop;
    const { signal } = stop;
    const { nonce } = (await client.call(socialNonce, {}, { signal })).data;
    const result = await connectInApp({ bridge, platform, nonce, originPage, signal });
    if (!result) return;
    await client.call(socialCallback, { ...result, origin_page: originOf(originPage) });
    onConnected();
  });
  useEffect(() => () => waiting.current?.abort(), []);
  return (
    <div css={styles}>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <Button isWide isPending={isPending} onClick={() => run()}>
        {CONNECT_TEXTS.continueWith(PLATFORMS[platform].provider)}
      </Button>
      {isPending && (
        <Button isWide variant="ghost" onClick={() => waiting.current?.abort()}>
          {SHARED_TEXTS.cancel}
        </Button>
      )}
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[3] });
