/** A part of a block of an article: a link or plain words. */
export interface TextPart {
  kind: 'plain' | 'link';
  text: string;
  /** Address of a link. */
  to: string;
  /** Where it starts in its block. */
  at: number;
}

export type ArticleBlock =
  | { kind: 'heading'; at: number; text: string }
  | { kind: 'paragraph'; at: number; parts: TextPart[] }
  | { kind: 'list'; at: number; items: TextPart[][] }
  | { kind: 'products'; at: number; products: { id: number; name: string }[] };

const PRODUCT = /^\[([^\]]+)\]\(\/productdetails\/([1-9]\d{0,14})\)$/;
const LINK = /\[([^\]]+)\]\((\/[^\s)/\\][^\s)]*|https:\/\/[^\s)]+)\)/g;

/**
 * An article's Markdown: headings of level 2, paragraphs, lists and links. A list of nothing but products is a row of
 * products. Whatever else is written stays the text that it is.
 */
export function articleBlocks(body: string): ArticleBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(blockOf);
}

function blockOf(text: string, at: number): ArticleBlock {
  if (/^##\s/.test(text)) return { kind: 'heading', at, text: text.replace(/^##\s+/, '') };
  const lines = text.split('\n').map((line) => line.trim());
  if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', at, parts: partsOf(text) };
  const items = lines.map((line) => line.slice(2).trim());
  const products = items.map((item) => PRODUCT.exec(item));
  if (products.every((found) => found !== null)) {
    return {
      kind: 'products',
      at,
      products: products.map(([, name = '', id]) => ({ id: Number(id), name })),
    };
  }
  return { kind: 'list', at, items: items.map(partsOf) };
}

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: name = '', 2: to = '', index } of text.matchAll(LINK)) {
    if (index > at) parts.push({ kind: 'plain', text: text.slice(at, index), to: '', at });
    parts.push({ kind: 'link', text: name, to, at: index });
    at = index + whole.length;
  }
  if (at < text.length) parts.push({ kind: 'plain', text: text.slice(at), to: '', at });
  return parts;
}

const WORDS_PER_MINUTE = 220;

/** How long the text takes to read, in whole minutes. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE));
}
