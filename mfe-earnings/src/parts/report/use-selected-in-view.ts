import { type RefObject, useEffect, useRef } from 'react';

const SELECTED = '[aria-current="page"], [aria-pressed="true"]';

/**
 * Keeps the selected chip of a row in view, which scrolls sideways on phones. The returned ref belongs around the row;
 * `selected` is what the selection depends on.
 */
export function useSelectedInView(selected: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection scrolls again
  useEffect(() => {
    const chip = row.current?.querySelector(SELECTED);
    if (chip) scrollSideways(chip);
  }, [selected]);
  return row;
}

/** Unlike `scrollIntoView`, scrolls only the row of the chip and never the page. */
function scrollSideways(chip: Element): void {
  const rail = chip.closest('nav');
  if (!rail) return;
  const { left, right } = rail.getBoundingClientRect();
  const own = chip.getBoundingClientRect();
  if (own.left < left || own.right > right)
    rail.scrollLeft += own.left - left - (right - left - own.width) / 2;
}
