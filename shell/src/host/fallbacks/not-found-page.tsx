import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE, SEARCH_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, SearchIcon } from '@tagalong/ui';

/** Shown at URLs that no active release draws (SH-12); the edge responds with status 404. */
export function NotFoundPage() {
  return (
    <EmptyState
      isPage
      icon={<SearchIcon size={32} aria-hidden />}
      title={SHELL_TEXTS.notFoundTitle}
      text={SHELL_TEXTS.notFoundText}
      action={
        <>
          <Button as={Link} to={href(SEARCH_ROUTE)}>
            {SHELL_TEXTS.searchShort}
          </Button>
          <Button as={Link} variant="secondary" to={href(HOME_LATEST_ROUTE)}>
            {SHELL_TEXTS.navHome}
          </Button>
        </>
      }
    />
  );
}
