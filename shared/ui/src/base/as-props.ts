import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a component that can render as another element or component, such as a router's link: `<Button as={Link}
 * to="/home">`. Unknown props are passed to that element.
 */
export type AsProps<As extends ElementType, Own> = Own & { as?: As | undefined } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'as'
  >;
