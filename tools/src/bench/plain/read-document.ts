import type { Page } from '@playwright/test';

/** An element as tag, React props and children, or a text. */
export type PlainNode = string | [tag: string, props: Record<string, string>, children: PlainNode[]];

export interface PlainDocument {
  /** All style rules. */
  css: string;
  body: PlainNode[];
  /** Number of elements. */
  elements: number;
}

/** Reads what a page shows, as data for plain React. Styles, texts, pictures and elements are the same; scripts are not. */
export function readDocument(page: Page): Promise<PlainDocument> {
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
