import { Menu } from '@tagalong/ui/overlay';
import type { ComponentProps } from 'react';
import type { PopupState } from '#lib/use-lazy-popup.tsx';

/** The alternatives of a chip, the selected one checked: a sheet on phones, otherwise below the chip. */
export function ChoiceMenu(menu: ComponentProps<typeof Menu> & PopupState) {
  return <Menu {...menu} isLabelShown placement="bottom start" />;
}
