import { href, ROUTES } from '@tagalong/contracts/routes';
import { EARNINGS_TEXTS } from '@tagalong/contracts/texts/earnings-texts';
import { Link } from '@tagalong/platform';
import { BankIcon, Button, EmptyState } from '@tagalong/ui';

/** An account without lines, with the way to the first one. */
export function LedgerEmpty() {
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.ledgerEmptyTitle}
      text={EARNINGS_TEXTS.ledgerEmptyText}
      action={
        <Button as={Link} to={href(ROUTES.hotProducts)}>
          {EARNINGS_TEXTS.ledgerEmptyAction}
        </Button>
      }
    />
  );
}
