import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import { socialSignInUrl } from '@tagalong/contracts/core/navigations';
import { Button } from '@tagalong/ui';
import { useConfirmedLink } from '#account/step-up/use-confirmed-link.ts';
import { rememberHistoryPosition } from '#host/navigation/history-position.ts';

interface ConnectLinkProps {
  platform: SocialSignIn;
  label: string;
  children: string;
}

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
      onClick={follow}
    >
      {children}
    </Button>
  );
}
