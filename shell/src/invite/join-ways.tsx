import { href, ROUTES } from '@tagalong/contracts/routes';
import { INVITE_TEXTS } from '@tagalong/contracts/texts/invite-texts';
import { Link, useLocation } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { rememberReturnUrl } from '#lib/return-url.ts';

/** For visitors: sign up or log in, and come back here. */
export function JoinWays({ onLeave }: { onLeave(): void }) {
  const { pathname, search } = useLocation();
  const leave = (): void => {
    rememberReturnUrl(pathname + search);
    onLeave();
  };
  return (
    <>
      <Button as={Link} to={href(ROUTES.register)} isWide onClick={leave}>
        {INVITE_TEXTS.join}
      </Button>
      <Button as={Link} to={href(ROUTES.login)} isWide variant="secondary" onClick={leave}>
        {INVITE_TEXTS.haveAccount}
      </Button>
    </>
  );
}
