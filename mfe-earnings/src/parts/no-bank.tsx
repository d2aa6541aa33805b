import { USER_TYPE } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import { SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link, useSession } from '@tagalong/platform';
import { BankIcon, Button, EmptyState } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

/** Explains why an account has no Bank (SH-13), and leads members to becoming a creator. */
export function NoBank() {
  const isMember = useSession()?.user_type === USER_TYPE.member;
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.creatorOnlyTitle}
      text={EARNINGS_TEXTS.creatorOnlyText}
      action={
        isMember ? (
          <Button as={Link} to={href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' })}>
            {EARNINGS_TEXTS.becomeCreator}
          </Button>
        ) : (
          <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
            {EARNINGS_TEXTS.toFeed}
          </Button>
        )
      }
    />
  );
}
