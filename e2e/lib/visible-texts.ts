import type { Page, Request } from '@playwright/test';

/**
 * Lists every text that a visitor can read or a screen reader announces: texts, labels, placeholders, titles and
 * descriptions.
 */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, noscript, svg *') || !isShown(element)) continue;
      for (const name of [
        'aria-label',
        'placeholder',
        'title',
        'alt',
        'aria-description',
        'aria-valuetext',
        'aria-roledescription',
      ]) {
        texts.push(element.getAttribute(name) ?? '');
      }
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      for (const node of own) texts.push(node.textContent ?? '');
    }
    return [...new Set([document.title, ...texts].map((text) => text.trim()).filter(Boolean))];
  });
}

/** Collects the texts that the page received as data, which need no translation. */
export class DataTexts {
  private readonly texts: string[] = [];
  private readonly reads: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (answer) => {
      if (!/json/.test(answer.headers()['content-type'] ?? '')) return;
      const read = answer.json().then(
        (body: unknown) => this.add(body),
        // The page was left before the browser had the body; what it shows may come from it all the same.
        () => this.readAgain(page, answer.request()).catch(() => undefined),
      );
      this.reads.push(read);
    });
  }

  /** Adds the data inlined in the page, and waits for the responses it has received: it may show them sooner. */
  async addReceived(page: Page): Promise<void> {
    await Promise.all(this.reads);
    const boot = await page.locator('#tagalong-boot').textContent();
    const { data, parsed, session } = JSON.parse(boot ?? '{}') as Record<string, unknown>;
    this.add([data, parsed, session]);
  }

  private async readAgain(page: Page, request: Request): Promise<void> {
    if (request.method() === 'GET') this.add(await (await page.request.get(request.url())).json());
  }

  private add(value: unknown): void {
    if (typeof value === 'string') this.texts.push(value.replace(/\s+/g, ' '));
    else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((item) => void this.add(item));
  }

  has(text: string): boolean {
    return this.texts.some((known) => known.includes(text));
  }
}

/** Returns the parts of a text that come from neither a catalog nor the data nor an `Intl` format. */
export function untranslated(text: string, data: DataTexts): string[] {
  if (/^https?:\/\/\S+$/.test(text)) return [];
  let rest = text.replace(/\s+/g, ' ');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '|');
  }
  if (data.has(rest.trim())) return [];
  // `Intl` joins names with `and`, so the parts on both sides of it are checked separately.
  return rest
    .split(/[|·,@()\n“”…:/]| - | and /)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !FORMATS.test(part) && !data.has(part));
}

/**
 * Matches texts without a catalog: `Intl` dates, money and counts, initials, the tag in a tested URL, product names,
 * and the overlay library's own texts.
 */
const FORMATS =
  /^(?:YouTube|TikTok|Instagram|Pinterest|Facebook|Google|Apple|Dismiss|تجاهل|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b.*|\d+(?:\.\d)?[KM]|[AP]M|\d+ ?[AP]M|\p{Lu}{1,2}|#linen|tagalong|Tagalong|USD|CAD|AUD|GBP|EUR|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day.*)$/u;
