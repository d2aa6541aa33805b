import type { Page } from '@playwright/test';

/** Returns the horizontal overflow of the page, in CSS pixels. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
}

/** Names the innermost elements that extend beyond the sides of the screen, to explain an overflow. */
export function beyondScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return element.childElementCount === 0 && width > 0 && (left < 0 || right > edge);
      })
      .slice(0, 5)
      .map(({ tagName, textContent }) => `${tagName.toLowerCase()} '${(textContent ?? '').slice(0, 40)}'`);
  });
}

/** Doubles the text size of the page, as a browser setting does. */
export async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** Lists texts that are cut off without an ellipsis or extend beyond the screen, unless they can be scrolled into view. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isCut = (element: Element): boolean => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      if (overflowX === 'visible' && overflowY === 'visible') return false;
      return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    };
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      ((element.scrollWidth > element.clientWidth &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) ||
        scrolls(element.parentElement));
    const leaves = (element: Element, box: DOMRect): boolean =>
      (box.right > edge + 1 || box.left < -1) && !scrolls(element.parentElement);
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      // Elements for screen readers only are one pixel in size.
      if (box.width <= 1 || !hasOwnText(element) || !element.checkVisibility({ opacityProperty: true }))
        return [];
      const words = `“${element.textContent?.trim().slice(0, 40)}”`;
      if (isCut(element)) return [`${words} is cut off`];
      return leaves(element, box) ? [`${words} extends beyond the screen`] : [];
    });
  });
}
