import { href, ROUTES } from '@tagalong/contracts/routes';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { Link } from '@tagalong/platform';
import { BagIcon, Button, EmptyState } from '@tagalong/ui';

/** What stands in the place of the shop of a member who is no creator. */
export function MemberNote() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.memberTitle}
      text={STOREFRONT_TEXTS.memberText}
      action={
        <Button as={Link} to={href(ROUTES.likeboards)}>
          {STOREFRONT_TEXTS.memberAction}
        </Button>
      }
    />
  );
}
