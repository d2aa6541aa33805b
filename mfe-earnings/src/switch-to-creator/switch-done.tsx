import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ROUTE } from '@tagalong/contracts/creation/routes';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link } from '@tagalong/platform';
import { BankIcon, Button, EmptyState, space, VisuallyHidden } from '@tagalong/ui';
import { SWITCH_TEXTS } from './switch-texts.ts';

/** Shown after the last step, and to those who are creators already. */
export function SwitchDone() {
  return (
    <>
      <VisuallyHidden as="h1">{SWITCH_TEXTS.doneTitle}</VisuallyHidden>
      <EmptyState
        icon={<BankIcon size={32} aria-hidden />}
        title={SWITCH_TEXTS.doneTitle}
        text={SWITCH_TEXTS.doneText}
        action={
          <div css={styles}>
            <Button as={Link} to={href(CREATE_POST_ROUTE)}>
              {SWITCH_TEXTS.createPost}
            </Button>
            <Button as={Link} variant="secondary" to={href(EARNINGS_ROUTE)}>
              {SWITCH_TEXTS.toBank}
            </Button>
          </div>
        }
      />
    </>
  );
}

const styles = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] });
