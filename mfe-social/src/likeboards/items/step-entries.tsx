import { IconArrowBarDown, IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MenuEntry } from '@tagalong/ui/overlay';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { STEPS } from './board-items.ts';

const ICONS = {
  first: IconArrowBarToUp,
  earlier: IconArrowUp,
  later: IconArrowDown,
  last: IconArrowBarDown,
} as const;

/** Returns menu entries that move an item; entries without effect at its position are disabled. */
export function stepEntries(place: number, count: number): MenuEntry[] {
  const labels = {
    first: LIKEBOARD_TEXTS.itemFirst,
    earlier: LIKEBOARD_TEXTS.itemEarlier,
    later: LIKEBOARD_TEXTS.itemLater,
    last: LIKEBOARD_TEXTS.itemLast,
  };
  return STEPS.map((step) => {
    const Icon = ICONS[step];
    const isDisabled = step === 'first' || step === 'earlier' ? place === 0 : place === count - 1;
    return { id: step, label: labels[step], icon: <Icon size={20} aria-hidden />, isDisabled };
  });
}
