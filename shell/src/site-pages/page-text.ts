export type Inline = { kind: 'text'; text: string } | { kind: 'link'; text: string; to: string };
export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] };
export interface Section {
  heading: string;
  id: string;
  blocks: Block[];
}

/** Parses the Markdown subset of static pages: level-2 headings, paragraphs, lists and links. Anything else is text. */
export function blocksOf(body: string): Block[] {
  return body
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(blockOf);
}

/** Splits the page by headings; text before the first one has an empty heading. */
export function sectionsOf(body: string): Section[] {
  const sections: Section[] = [];
  for (const block of blocksOf(body)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, id: block.id, blocks: [] });
    else if (sections.length === 0) sections.push({ heading: '', id: '', blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join(' ');
}

function textOfBlock(block: Block): string {
  if (block.kind === 'heading') return block.text;
  const parts = block.kind === 'list' ? block.items.flat() : block.parts;
  return parts.map(({ text }) => text).join('');
}

function blockOf(text: string): Block {
  const heading = /^##\s+(.+)$/.exec(text)?.[1];
  if (heading !== undefined) return { kind: 'heading', text: heading, id: idOf(heading) };
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => inlinesOf(line.slice(2))) };
  }
  return { kind: 'paragraph', parts: inlinesOf(lines.join(' ')) };
}

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A link `[text](URL)` or a bare email address. */
const LINK = /\[([^\]]+)\]\(([^()\s]+)\)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', url = '', mail] = match;
    const to = mail ? `mailto:${mail}` : url;
    if (!isSafe(to)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: mail ?? label, to });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Page authors can link to this site, https and mail, but can't run scripts. */
const isSafe = (to: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)/.test(to);
