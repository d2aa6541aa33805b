import { BOOT_ELEMENT_ID, type BootData } from '@tagalong/contracts/core/page-boot';

export interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Lists the start tags of a page in document order. Parses only the HTML that the edge writes. */
export function elementsOf(html: string): Element[] {
  const withoutData = html.replace(
    /(<script[^>]*type="application\/json"[^>]*>)[\s\S]*?(<\/script>)/g,
    '$1$2',
  );
  return [...withoutData.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].map(
    ([, name = '', attributes = '']) => ({ name, attributes: attributesOf(attributes) }),
  );
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
}

export function preloadsOf(html: string, as: string): Record<string, string>[] {
  return elementsOf(html)
    .filter(({ name, attributes }) => name === 'link' && attributes.rel === 'preload' && attributes.as === as)
    .map(({ attributes }) => attributes);
}

export function bootOf(html: string): BootData {
  const found = new RegExp(
    `<script type="application/json"[^>]* id="${BOOT_ELEMENT_ID}">([\\s\\S]*?)</script>`,
  ).exec(html);
  if (!found?.[1]) throw new Error('The page has no boot data.');
  return JSON.parse(found[1]) as BootData;
}

/** Returns the values of one directive of a Content-Security-Policy header. */
export function directiveOf(policy: string, name: string): string[] {
  const found = policy.split('; ').find((directive) => directive.split(' ')[0] === name);
  return found?.split(' ').slice(1) ?? [];
}
