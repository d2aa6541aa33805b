import { USER_TYPE } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import { SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { isApiError, Link, useSession } from '@tagalong/platform';
import { BankIcon, Button, EmptyState } from '@tagalong/ui';
import { EARNINGS_TEXTS } from './earnings-texts.ts';

/** Error codes for an account without a bank (SH-13). */
const NO_BANK: ReadonlySet<string> = new Set(['creator-only', 'forbidden']);

/** True if a call was refused because the account has no bank, or is no creator's. */
export const isWithoutBank = (error: unknown): boolean => isApiError(error) && NO_BANK.has(error.code);

interface NoBankProps {
  title?: string;
  text?: string;
  /** Whether it replaces the page. */
  isPage?: boolean;
}

/** Explains why an account has no Bank (SH-13) or no other page of creators, and leads members to becoming one. */
export function NoBank({
  title = EARNINGS_TEXTS.creatorOnlyTitle,
  text = EARNINGS_TEXTS.creatorOnlyText,
  isPage = true,
}: NoBankProps) {
  const isMember = useSession()?.user_type === USER_TYPE.member;
  return (
    <EmptyState
      isPage={isPage}
      icon={<BankIcon size={32} aria-hidden />}
      title={title}
      text={text}
      action={
        <Button
          as={Link}
          to={isMember ? href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' }) : href(HOME_LATEST_ROUTE)}
        >
          {isMember ? EARNINGS_TEXTS.becomeCreator : EARNINGS_TEXTS.toFeed}
        </Button>
      }
    />
  );
}
