import { css } from '@emotion/react';
import { Button, color, space } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { COMPOSER_TEXTS } from './composer-texts.ts';

interface StepFootProps {
  onBack(): void;
  backLabel?: string;
  /** Shown above the buttons, in view with them. */
  note?: ReactNode;
  /** Disables Back, for example while the post is published. */
  isBusy?: boolean;
  /** The button that leads on. */
  children: ReactNode;
}

/** Buttons of a step, which stay in view above the site's bottom menu. */
export function StepFoot({
  onBack,
  backLabel = COMPOSER_TEXTS.backStep,
  note,
  isBusy = false,
  children,
}: StepFootProps) {
  return (
    <div css={styles.foot}>
      {note && <div css={styles.note}>{note}</div>}
      <Button variant="secondary" disabled={isBusy} onClick={onBack}>
        {backLabel}
      </Button>
      {children}
    </div>
  );
}

const styles = {
  foot: css({
    position: 'sticky',
    bottom: `calc(64px + env(safe-area-inset-bottom))`,
    display: 'grid',
    gridTemplateColumns: '1fr 2fr',
    gap: space[4],
    paddingBlock: space[5],
    backgroundColor: color.bg,
    '@media (min-width: 681px)': { bottom: 0 },
  }),
  note: css({ gridColumn: '1 / -1' }),
};
