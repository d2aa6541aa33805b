import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import { socialSignInUrl } from '@tagalong/contracts/site/navigations';
import { isPlainClick } from '@tagalong/platform';
import { useConfirmedLink } from '@tagalong/platform/use-confirmed-link';
import { Button } from '@tagalong/ui';
import { SIGN_IN_OF } from '#account/parts/sign-in/use-social-sign-in.ts';
import { rememberHistoryPosition } from '#host/navigation/history-position.ts';

interface ConnectLinkProps {
  platform: SocialSignIn;
  label: string;
  children: string;
}

/** Platforms that are logins, so that linking one requires a proof of identity. */
const LOGINS: ReadonlySet<SocialSignIn> = new Set(Object.values(SIGN_IN_OF));

/** Leads to the provider, which returns to this page. */
export function ConnectLink({ platform, label, children }: ConnectLinkProps) {
  const follow = useConfirmedLink(rememberHistoryPosition);
  return (
    <Button
      as="a"
      variant="secondary"
      size="sm"
      href={socialSignInUrl(platform, 'linked-accounts')}
      aria-label={label}
      onClick={(event) => {
        if (LOGINS.has(platform)) follow(event);
        else if (isPlainClick(event)) rememberHistoryPosition();
      }}
    >
      {children}
    </Button>
  );
}
