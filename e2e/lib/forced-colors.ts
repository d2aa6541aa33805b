import type { Page } from '@playwright/test';

/**
 * Lists the current, selected and checked items that have the same shapes as if they were not, in forced colors (Windows
 * high contrast), where the system replaces the colors of the page.
 */
export async function unmarkedInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const shapesOf = (item: Element): string =>
      [item, ...item.querySelectorAll('*')]
        .map((part) => {
          const { outlineStyle, outlineWidth, borderWidth, textDecorationLine, ...rest } =
            getComputedStyle(part);
          return [
            outlineStyle,
            outlineWidth,
            borderWidth,
            textDecorationLine,
            rest.opacity,
            rest.transform,
          ].join();
        })
        .join();
    /** Turns a state off for a moment and returns whether the shapes differ. */
    const isMarked = (item: Element, attributes: string[]): boolean => {
      if (!item.checkVisibility()) return true;
      const input = item.querySelector<HTMLInputElement>('input:checked');
      const before = attributes.map((name) => item.getAttribute(name));
      const on = shapesOf(item);
      for (const name of attributes) item.removeAttribute(name);
      if (input) input.checked = false;
      const off = shapesOf(item);
      if (input) input.checked = true;
      attributes.forEach((name, at) => {
        const value = before[at];
        if (typeof value === 'string') item.setAttribute(name, value);
      });
      return on !== off;
    };
    const chosen =
      '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], label:has(input:checked)';
    const names = ['aria-current', 'aria-pressed', 'aria-selected', 'data-selected'];
    const found = [...document.querySelectorAll(chosen)].filter((item) => !isMarked(item, names));
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
    return found.map((item) => item.outerHTML.slice(0, 160));
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
}
