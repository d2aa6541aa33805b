import { href } from '@tagalong/contracts/core/routes';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { BagIcon, Button, EmptyState } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Replaces the shop for members who are not creators. */
export function MemberNote() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.memberTitle}
      text={STOREFRONT_TEXTS.memberText}
      action={
        <Button as={Link} to={href(LIKEBOARDS_ROUTE)}>
          {STOREFRONT_TEXTS.memberAction}
        </Button>
      }
    />
  );
}
