import type { OriginPage } from '@tagalong/contracts/account/social-login';
import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/core/limits';
import { socialSignInUrl } from '@tagalong/contracts/core/navigations';
import type { ConnectPlatform } from '@tagalong/contracts/storefront/intents';
import { cookies, useLocation } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CONNECT_TEXTS } from './connect-texts.ts';
import { PLATFORMS } from './platforms.ts';

/** Read by the API when the provider returns. */
const RETURN_COOKIE = 'return_url';

interface ProviderLinkProps {
  platform: ConnectPlatform;
  originPage: OriginPage;
}

/** Leads to the provider, which returns to this page. */
export function ProviderLink({ platform, originPage }: ProviderLinkProps) {
  const { pathname } = useLocation();
  const { signIn, provider } = PLATFORMS[platform];
  return (
    <Button
      as="a"
      isWide
      href={socialSignInUrl(signIn, originPage)}
      onClick={() => cookies.set(RETURN_COOKIE, pathname, RETURN_URL_COOKIE_S)}
    >
      {CONNECT_TEXTS.continueWith(provider)}
    </Button>
  );
}
