import { href } from '@tagalong/contracts/core/routes';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { BankIcon, Button, EmptyState } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

export function LedgerEmpty() {
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.ledgerEmptyTitle}
      text={EARNINGS_TEXTS.ledgerEmptyText}
      action={
        <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)}>
          {EARNINGS_TEXTS.ledgerEmptyAction}
        </Button>
      }
    />
  );
}
