import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, SearchIcon, VisuallyHidden } from '@tagalong/ui';

/** Shown at URLs that no active release draws (SH-12); the edge responds with status 404. */
export function NotFoundPage() {
  return (
    <>
      <VisuallyHidden>
        <h1>{SHELL_TEXTS.notFoundTitle}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={<SearchIcon size={32} aria-hidden />}
        title={SHELL_TEXTS.notFoundTitle}
        text={SHELL_TEXTS.notFoundText}
        action={
          <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
            {SHELL_TEXTS.notFoundAction}
          </Button>
        }
      />
    </>
  );
}
