import { IconArrowBarDown, IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { LIKEBOARD_TEXTS } from '@tagalong/contracts/texts/likeboard-texts';
import type { MenuEntry } from '@tagalong/ui/overlay';
import { STEPS } from './board-items.ts';

const STEP_ENTRIES = {
  first: [LIKEBOARD_TEXTS.itemFirst, IconArrowBarToUp],
  earlier: [LIKEBOARD_TEXTS.itemEarlier, IconArrowUp],
  later: [LIKEBOARD_TEXTS.itemLater, IconArrowDown],
  last: [LIKEBOARD_TEXTS.itemLast, IconArrowBarDown],
} as const;

/** The four steps of something at a place; those that lead nowhere are greyed. */
export function stepEntries(place: number, count: number): MenuEntry[] {
  return STEPS.map((step) => {
    const [label, Icon] = STEP_ENTRIES[step];
    const isDisabled = step === 'first' || step === 'earlier' ? place === 0 : place === count - 1;
    return { id: step, label, icon: <Icon size={20} aria-hidden />, isDisabled };
  });
}
