import type { ComponentPropsWithRef, ElementType } from 'react';

/**
 * Props of a piece that can be drawn as another element or component, such as a router's link:
 * `<Button as={Link} to="/home">`. What the piece does not know goes to that element.
 */
export type AsProps<As extends ElementType, Own> = Own & { as?: As | undefined } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'as'
  >;
