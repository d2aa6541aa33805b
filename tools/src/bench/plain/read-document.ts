import type { Browser, Page } from '@playwright/test';

/** An element as tag, React props and children, or a text. */
export type PlainNode = string | [tag: string, props: Record<string, string>, children: PlainNode[]];

export interface PlainDocument {
  /** All style rules. */
  css: string;
  body: PlainNode[];
  /** Number of elements. */
  elements: number;
}

/** Home, and the first links of each kind on it: a product, a post and a profile. */
const HOME = '/home/latest';
const LINKS = [/^\/productdetails\//, /^\/postdetails\//, /^\/user\/\d+\/profile$/];
/** Within this time a used page has reached its final state, in milliseconds. */
const SETTLED_MS = 2_000;

/** Reads the home feed, a product, a post and a profile of the site, by path. */
export async function readDocuments(browser: Browser, origin: string): Promise<Map<string, PlainDocument>> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(origin + HOME, { waitUntil: 'networkidle' });
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = [HOME, ...LINKS.map((kind) => hrefs.find((href) => kind.test(href)))];
  const documents = new Map<string, PlainDocument>();
  for (const url of paths) {
    if (url === undefined) throw new Error(`${HOME} has no links of all kinds.`);
    await page.goto(origin + url, { waitUntil: 'networkidle' });
    // Its final elements: a used page drops posts that are far from the screen.
    await page.mouse.move(5, 5);
    await page.waitForTimeout(SETTLED_MS);
    documents.set(url, await readDocument(page));
  }
  await page.close();
  return documents;
}

/** Reads what a page shows, as data for plain React. Styles, texts, pictures and elements are the same; scripts are not. */
function readDocument(page: Page): Promise<PlainDocument> {
  return page.evaluate(() => {
    const names: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };
    const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK']);
    // Methods, because tsx wraps functions that are assigned to names.
    const read = {
      propsOf({ attributes }: Element): Record<string, string> {
        const kept = [...attributes].filter(
          ({ name }) => !/^(?:nonce|style|value|checked|selected|on.*)$/.test(name),
        );
        return Object.fromEntries(kept.map(({ name, value }) => [names[name] ?? name, value]));
      },
      nodesOf(parent: Node): PlainNode[] {
        return [...parent.childNodes].flatMap((node): PlainNode[] => {
          if (node instanceof Text) return [node.data];
          if (!(node instanceof Element) || skipped.has(node.tagName)) return [];
          return [[node.localName, read.propsOf(node), read.nodesOf(node)]];
        });
      },
    };
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return {
      css: sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n'),
      body: read.nodesOf(document.body),
      elements: document.body.querySelectorAll('*').length,
    };
  });
}
