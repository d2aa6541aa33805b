import { css } from '@emotion/react';
import { Button, space, text } from '@tagalong/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { SHOP_TEXTS } from './shop-texts.ts';

interface ModeHeadProps {
  title: string;
  onDone(): void;
  /** Buttons before the one that ends the mode. */
  children?: ReactNode;
}

/** Title of a mode that replaces the shop for a while; it receives the focus of the button that began it. */
export function ModeHead({ title, onDone, children }: ModeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div css={styles.head}>
      <h2 ref={heading} css={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <span css={styles.buttons}>
        {children}
        <Button size="sm" variant="secondary" onClick={onDone}>
          {SHOP_TEXTS.done}
        </Button>
      </span>
    </div>
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    marginBottom: space[5],
  }),
  title: css({ ...text('xl', 700), outline: 'none' }),
  buttons: css({ display: 'flex', gap: space[4] }),
};
