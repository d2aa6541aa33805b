import type { Page } from '@playwright/test';

/**
 * Lists the current, selected and checked items that have the same shapes as if they were not, in forced colors (Windows
 * high contrast), where the system replaces the colors of the page.
 */
export async function unmarkedInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
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
    const CHOSEN =
      '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], label:has(input:checked)';
    const STATES = ['aria-current', 'aria-pressed', 'aria-selected', 'data-selected'];
    const items = [...document.querySelectorAll(CHOSEN)].filter((item) => item.checkVisibility());
    const on = items.map(shapesOf);
    // All at once: each change costs the layout of the whole page.
    const restored = items.map((item) => {
      const input = item.querySelector<HTMLInputElement>('input:checked');
      const before = STATES.map((name) => [name, item.getAttribute(name)] as const);
      for (const name of STATES) item.removeAttribute(name);
      if (input) input.checked = false;
      return () => {
        if (input) input.checked = true;
        for (const [name, value] of before) if (value !== null) item.setAttribute(name, value);
      };
    });
    const off = items.map(shapesOf);
    for (const restore of restored) restore();
    const found = items.filter((_, index) => on[index] === off[index]);
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
    return found.map((item) => item.outerHTML.slice(0, 160));
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return unmarked;
}
