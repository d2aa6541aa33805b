import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { BackIcon, Button, bottomCover, color, space } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import type { StepName } from '#parts/composer/kinds.ts';

interface StepFootProps {
  /** Without it the foot has no Back, as on the first step. */
  onBack?: (() => void) | undefined;
  /** The step before, which the button names, because the header has a Back of its own; null for a cancel button. */
  backTo?: StepName | null;
  /** Shown above the buttons, in view with them. */
  note?: ReactNode;
  /** Disables Back, for example while the post is published. */
  isBusy?: boolean;
  /** The button that leads on. */
  children: ReactNode;
}

/** Buttons of a step, which stay in view above the site's bottom menu. */
export function StepFoot({ onBack, backTo = null, note, isBusy = false, children }: StepFootProps) {
  const name = backTo && COMPOSER_TEXTS.steps[backTo];
  return (
    <div css={[styles.foot, onBack && styles.pair]} data-at-bottom>
      {note && <div css={styles.note}>{note}</div>}
      {onBack && (
        <Button
          variant="secondary"
          icon={name && <BackIcon size={20} aria-hidden />}
          aria-label={name ? COMPOSER_TEXTS.backTo(name) : undefined}
          disabled={isBusy}
          onClick={onBack}
        >
          {name ?? SHARED_TEXTS.cancel}
        </Button>
      )}
      {children}
    </div>
  );
}

const styles = {
  foot: css({
    position: 'sticky',
    bottom: bottomCover,
    display: 'grid',
    gap: space[4],
    paddingBlock: space[5],
    backgroundColor: color.bg,
  }),
  pair: css({ gridTemplateColumns: 'minmax(max-content, 1fr) 2fr' }),
  note: css({ gridColumn: '1 / -1' }),
};
