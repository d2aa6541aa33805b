import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, SearchIcon, VisuallyHidden } from '@tagalong/ui';

/** Stands on every address that no active release draws (SH-12); the edge answers it with status 404. */
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
          <Button as={Link} to={href(ROUTES.homeLatest)}>
            {SHELL_TEXTS.notFoundAction}
          </Button>
        }
      />
    </>
  );
}
