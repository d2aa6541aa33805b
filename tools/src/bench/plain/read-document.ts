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
    let elements = 0;
    const propsOf = (element: Element): Record<string, string> =>
      Object.fromEntries(
        [...element.attributes]
          .filter(({ name }) => !/^(?:nonce|style|value|checked|selected|on.*)$/.test(name))
          .map(({ name, value }) => [names[name] ?? name, value]),
      );
    const nodesOf = (parent: Node): PlainNode[] =>
      [...parent.childNodes].flatMap((node): PlainNode[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element) || skipped.has(node.tagName)) return [];
        elements += 1;
        return [[node.localName, propsOf(node), nodesOf(node)]];
      });
    const css = [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('\n');
    return { css, body: nodesOf(document.body), elements };
  });
}
