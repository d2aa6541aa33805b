import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface ManageBarProps {
  title: string;
  hint?: string;
  /** Buttons at the end of the bar. */
  children: ReactNode;
  /** Called when Escape is pressed. */
  onLeave(): void;
}

/** Shows the header of a mode. It takes the focus, so that keyboard and screen reader users start there. */
export function ManageBar({ title, hint, children, onLeave }: ManageBarProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      // Escape first cancels a drag or closes a popup.
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy()) onLeave();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <div css={styles.bar}>
      <div css={styles.texts}>
        <h1 ref={heading} css={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {hint && <p css={styles.hint}>{hint}</p>}
      </div>
      <div css={styles.buttons}>{children}</div>
    </div>
  );
}

function isBusy(): boolean {
  return (
    // Matches open dialogs but not toasts, which have the role of a dialog without being sections.
    document.querySelector('[data-dnd-dragging], section[role], [role=menu]') !== null
  );
}

const styles = {
  bar: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
  }),
  texts: css({ flex: '1 1 200px', minWidth: 0 }),
  title: css({ ...text('xl', 700), outline: 'none' }),
  hint: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  buttons: css({ display: 'flex', gap: space[4] }),
};
