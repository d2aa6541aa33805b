import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ROUTE } from '@tagalong/contracts/creation/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, PhotoIcon, VisuallyHidden } from '@tagalong/ui';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';

/** Shown for a path below `/create-post` that has no page. */
export function NotFound() {
  return (
    <>
      <VisuallyHidden as="h1">{COMPOSER_TEXTS.notFoundTitle}</VisuallyHidden>
      <EmptyState
        icon={<PhotoIcon size={32} aria-hidden />}
        title={COMPOSER_TEXTS.notFoundTitle}
        text={COMPOSER_TEXTS.notFoundText}
        action={
          <Button as={Link} to={href(CREATE_POST_ROUTE)}>
            {COMPOSER_TEXTS.notFoundAction}
          </Button>
        }
      />
    </>
  );
}
