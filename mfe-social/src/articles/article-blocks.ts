/** Part of an article block: a link or plain text. */
export interface TextPart {
  kind: 'plain' | 'link';
  text: string;
  /** URL of a link; empty for plain text. */
  to: string;
  /** Character offset in the block. */
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
 * Parses an article's Markdown: headings of level 2, paragraphs, lists and links. A list that contains only product
 * links becomes a row of products. All other syntax stays plain text.
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

/** Returns the reading time in whole minutes, at least 1. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE));
}
