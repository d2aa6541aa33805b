import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { BankIcon, Button, EmptyState } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

/** Explains why an account has no Bank (SH-13). */
export function NoBank() {
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.creatorOnlyTitle}
      text={EARNINGS_TEXTS.creatorOnlyText}
      action={
        <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
          {EARNINGS_TEXTS.toFeed}
        </Button>
      }
    />
  );
}
