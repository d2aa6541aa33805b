import type { RefObject } from 'react';
import type { PopupState } from '#lib/use-lazy-popup.tsx';

/** Connects a menu with the chip that opens it. */
export interface ChipMenu extends PopupState {
  label: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Attributes of a chip that opens something, and therefore is no toggle. */
export const OPENS_MENU = { 'aria-haspopup': 'menu', 'aria-pressed': undefined } as const;
export const OPENS_DIALOG = { 'aria-haspopup': 'dialog', 'aria-pressed': undefined } as const;
