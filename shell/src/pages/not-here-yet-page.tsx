import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, FlameIcon, VisuallyHidden } from '@tagalong/ui';

/** A page of the product that its team has not released yet: the address is right, only the page is missing. */
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
          <Button as={Link} to={href(ROUTES.homeLatest)}>
            {SHELL_TEXTS.notFoundAction}
          </Button>
        }
      />
    </>
  );
}
