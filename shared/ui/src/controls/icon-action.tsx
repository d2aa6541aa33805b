import type { ElementType, ReactNode } from 'react';
import type { AsProps } from '#ui/base/as-props.ts';

interface OwnProps {
  icon?: ReactNode;
  /** Visible text; without it, pass an `aria-label`. */
  children?: ReactNode;
}

export type IconActionProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

type Props = Omit<IconActionProps, 'as'> & { as?: ElementType | undefined };

/** An unstyled icon with a label; a button by default. */
export function IconAction({ as: Element = 'button', icon, children, ...rest }: Props) {
  return (
    <Element {...(Element === 'button' && { type: 'button' })} {...rest}>
      {icon}
      {children}
    </Element>
  );
}
