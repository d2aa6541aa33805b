import { Menu } from '@tagalong/ui/overlay';
import type { ChipMenu } from './chip-menu.ts';

interface ChoiceMenuProps extends ChipMenu {
  choices: readonly (readonly [id: string, text: string])[];
  selected: string | undefined;
  onChoose(id: string): void;
}

/** The alternatives of a chip, the selected one checked: a sheet on phones, otherwise below the chip. */
export function ChoiceMenu({ choices, selected, onChoose, ...menu }: ChoiceMenuProps) {
  return (
    <Menu
      {...menu}
      isLabelShown
      placement="bottom start"
      items={choices.map(([id, label]) => ({ id, label }))}
      selectedId={selected ?? ''}
      onAction={onChoose}
    />
  );
}
