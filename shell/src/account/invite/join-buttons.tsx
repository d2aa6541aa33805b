import { LOGIN_ROUTE, REGISTER_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useLocation } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { rememberReturnUrl } from '#host/session/return-url.ts';
import { INVITE_TEXTS } from './invite-texts.ts';

export function JoinButtons({ onLeave }: { onLeave(): void }) {
  const { pathname, search } = useLocation();
  const leave = (): void => {
    rememberReturnUrl(pathname + search);
    onLeave();
  };
  return (
    <>
      <Button as={Link} to={href(REGISTER_ROUTE)} isWide onClick={leave}>
        {INVITE_TEXTS.join}
      </Button>
      <Button as={Link} to={href(LOGIN_ROUTE)} isWide variant="secondary" onClick={leave}>
        {INVITE_TEXTS.haveAccount}
      </Button>
    </>
  );
}
