import { css } from '@emotion/react';
import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_TAG_ROUTE } from '@tagalong/contracts/creation/routes';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { Button, EmptyState, space, VisuallyHidden } from '@tagalong/ui';
import { EditIcon } from '@tagalong/ui/overlay';
import type { Kind } from '#parts/composer/kinds.ts';
import type { Refusal } from './change-of-post.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';

interface ChangeRefusedProps {
  refusal: Refusal;
  kind: Kind;
  uniqueKey: string;
}

/** Explains why a post can't be changed in this mode, and leads to what can be done instead. */
export function ChangeRefused({ refusal, kind, uniqueKey }: ChangeRefusedProps) {
  const title = COMPOSE_TEXTS.refusals[refusal];
  const isTaggable = refusal === 'scraped' || refusal === 'not-own';
  return (
    <>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <EmptyState
        icon={<EditIcon size={32} aria-hidden />}
        title={title}
        text={refusalText(refusal)}
        action={
          <div css={styles}>
            <Button
              as={Link}
              to={refusal === 'gone' ? href(HOME_ROUTE) : href(POST_ROUTE, { id: uniqueKey })}
            >
              {refusal === 'gone' ? COMPOSE_TEXTS.home : COMPOSE_TEXTS.view}
            </Button>
            {isTaggable && (
              <Button
                as={Link}
                to={href(CREATE_POST_TAG_ROUTE, { type: kind, slug: uniqueKey })}
                variant="secondary"
              >
                {COMPOSE_TEXTS.titles.tag}
              </Button>
            )}
          </div>
        }
      />
    </>
  );
}

/** Returns the explanation of a refusal. */
export function refusalText(refusal: Refusal): string {
  return refusal === 'full' ? COMPOSE_TEXTS.full(TAGGED_PRODUCTS_MAX) : COMPOSE_TEXTS.refusalTexts[refusal];
}

const styles = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] });
