import { css } from '@emotion/react';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface OwnProps extends ButtonLook {
  children: ReactNode;
  /** Shows a spinner over the text, keeps width and focus, and ignores clicks. */
  isPending?: boolean | undefined;
  /** Shown before the text. */
  icon?: ReactNode;
}

export type ButtonProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

/** A button, or with `as` a link that looks like one. */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const { as, variant, size, isWide, isPending, icon, children, onClick, ...rest } =
    props as ButtonProps<'button'> & { as?: ElementType };
  const Element: ElementType = as ?? 'button';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Element
      {...(as ? {} : { type: 'button' })}
      css={buttonStyle({ variant, size, isWide })}
      aria-busy={isPending || undefined}
      // `disabled` would lose the focus while waiting.
      aria-disabled={isPending || undefined}
      onClick={handleClick}
      {...rest}
    >
      {isPending && (
        <span css={styles.spinner}>
          <Spinner size={18} />
        </span>
      )}
      <span css={[styles.content, isPending && styles.covered]}>
        {icon}
        {children}
      </span>
    </Element>
  );
}

const styles = {
  content: css({ display: 'inline-flex', alignItems: 'center', gap: 'inherit' }),
  // Transparent rather than hidden, so that the button keeps its name and width.
  covered: css({ opacity: 0 }),
  spinner: css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }),
};
