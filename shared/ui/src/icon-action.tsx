import type { ElementType, ReactNode } from 'react';
import type { AsProps } from './as-props.ts';

interface OwnProps {
  icon?: ReactNode;
  /** The visible text; without it give an `aria-label`. */
  children?: ReactNode;
}

export type IconActionProps<As extends ElementType = 'button'> = AsProps<As, OwnProps>;

type Props = Omit<IconActionProps, 'as'> & { as?: ElementType | undefined };

/** An icon and a word: a button, unless it is drawn as something else. The pieces that use it give it its looks. */
export function IconAction({ as: Element = 'button', icon, children, ...rest }: Props) {
  return (
    <Element {...(Element === 'button' && { type: 'button' })} {...rest}>
      {icon}
      {children}
    </Element>
  );
}
