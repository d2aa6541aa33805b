import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, FlameIcon, VisuallyHidden } from '@tagalong/ui';

/** Shown for a page of the product that no release contains yet. */
export function NotHereYetPage({ area }: { area: string }) {
  return (
    <>
      <VisuallyHidden>
        <h1>{area}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={<FlameIcon size={32} aria-hidden />}
        title={SHELL_TEXTS.notYetTitle}
        text={SHELL_TEXTS.notYetText(area)}
        action={
          <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
            {SHELL_TEXTS.notFoundAction}
          </Button>
        }
      />
    </>
  );
}
