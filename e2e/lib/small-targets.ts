import type { Page } from '@playwright/test';

/** Pixels that a finger needs in each direction. */
const TARGET = 44;

interface Point {
  x: number;
  y: number;
}

/**
 * Lists the links, buttons and other targets that a finger can miss: those with fewer than 44 px in a row or in a column
 * around their center. Links within a sentence, targets that a popup covers, and copies that are hidden from screen
 * readers, such as the dots on a photo of the products listed below it, don't count.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((size) => {
    const SELECTOR =
      'a[href], button, summary, select, input, [role=button], [role=tab], [role=option], [role=switch]';
    const STRIDE = 4;
    /** Taller than the bars at the top and bottom, including anything that sticks to them. */
    const BARS = 240;
    const EXCEPT = '[disabled], [type=hidden], [type=file], [aria-hidden=true]';
    /** The box that reacts: of an input in a label, the label's. */
    const ownerOf = (target: Element): Element => target.closest('label') ?? target;
    const isInText = (target: Element): boolean => {
      if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false;
      const text = (node: Element): string => (node.textContent ?? '').trim();
      const block = target.closest('p, li, td, dd, figcaption, label, h1, h2, h3') ?? target.parentElement;
      return block !== null && text(block).length > text(target).length;
    };
    const floats = (element: Element, owner: Element): boolean => {
      for (let outer: Element | null = element; outer && !outer.contains(owner); outer = outer.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(outer).position)) return true;
      return false;
    };
    const hits = (owner: Element, x: number, y: number): boolean => {
      // Most points: finding only the topmost element is quicker.
      if (owner.contains(document.elementFromPoint(x, y))) return true;
      // Bars above the page move away when it scrolls.
      const found = document
        .elementsFromPoint(x, y)
        .find((element) => owner.contains(element) || !floats(element, owner));
      return found !== undefined && (owner.contains(found) || found.closest('label') === owner);
    };
    /** Pixels from a point, itself included, to the edge of the target in one direction; at most `most`. Checks every pixel only near the edge. */
    const reach = (owner: Element, from: Point, step: Point, most: number): number => {
      const hitsAt = (distance: number): boolean =>
        hits(owner, from.x + step.x * distance, from.y + step.y * distance);
      let distance = 0;
      while (distance < most && hitsAt(distance)) distance += STRIDE;
      if (distance === 0) return 0;
      if (distance >= most && hitsAt(most - 1)) return most;
      distance -= STRIDE - 1;
      while (distance < most && hitsAt(distance)) distance += 1;
      return distance;
    };
    /** Width or height of the target at a point; stops counting once it is enough for a finger. */
    const extent = (owner: Element, from: Point, step: Point): number => {
      const ahead = reach(owner, from, step, size);
      return ahead === 0 || ahead === size
        ? ahead
        : ahead + reach(owner, from, { x: -step.x, y: -step.y }, size - ahead + 1) - 1;
    };
    /** True if the whole target is on screen and no bar can cover it. */
    const isInView = ({ top, bottom }: DOMRect): boolean => top > BARS && bottom < innerHeight - BARS;
    const small = [...document.querySelectorAll(SELECTOR)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !target.matches(EXCEPT) && !isInText(target))
      .map((target) => {
        const owner = ownerOf(target);
        // Each scroll costs a layout.
        if (!isInView(owner.getBoundingClientRect()))
          owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = owner.getBoundingClientRect();
        const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const across = extent(owner, center, { x: 1, y: 0 });
        const down = extent(owner, center, { x: 0, y: 1 });
        const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
        return { what: `${target.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`, across, down };
      })
      .filter(({ across, down }) => across > 0 && Math.min(across, down) < size)
      .map(({ what, across, down }) => `${what}: ${Math.min(across, down)} px`);
    scrollTo(0, 0);
    return small;
  }, TARGET);
}
