import { SaxesParser, type SaxesTagNS } from 'saxes';
import { attributeName, FEED_ROW_MAX, FeedError, type FeedRow } from './feed-row.ts';

const GOOGLE = 'http://base.google.com/ns/1.0';
const ITEM = new Set(['item', 'entry']);
/** RSS and Atom elements that correspond to feed attributes. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  id: 'id',
  guid: 'id',
  title: 'title',
  link: 'link',
  description: 'description',
  summary: 'description',
  content: 'description',
};

interface OpenItem {
  line: number;
  depth: number;
  size: number;
  google: Record<string, string>;
  own: Record<string, string>;
}

/** Streams the products of an XML feed: RSS 2.0 items or Atom entries. Declared entities are never expanded. */
export async function* xmlRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  const { parser, take } = itemParser();
  for await (const piece of text) {
    parser.write(piece);
    yield* take();
  }
  parser.close();
  yield* take();
}

function itemParser() {
  const parser = new SaxesParser({ xmlns: true });
  const done: FeedRow[] = [];
  let item: OpenItem | null = null;
  let depth = 0;
  let value = '';
  let problem: FeedError | null = null;

  const open = (tag: SaxesTagNS): void => {
    depth += 1;
    value = '';
    if (!item && ITEM.has(tag.local)) {
      item = { line: parser.line, depth, size: 0, google: {}, own: {} };
    } else if (item && tag.local === 'link' && tag.attributes.href) {
      const { href, rel } = tag.attributes;
      if (!rel || rel.value === 'alternate') item.own.link ??= href.value;
    }
  };
  const close = (tag: SaxesTagNS): void => {
    if (item && depth === item.depth) {
      done.push({ line: item.line, fields: { ...item.own, ...item.google } });
      item = null;
    } else if (item && depth === item.depth + 1) {
      keep(item, tag, value.trim());
    }
    depth -= 1;
    value = '';
  };
  const add = (piece: string): void => {
    if (!item) return;
    item.size += piece.length;
    if (item.size > FEED_ROW_MAX)
      problem ??= new FeedError(item.line, 'This product is too long. An element may not be closed.');
    else value += piece;
  };
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', add);
  parser.on('cdata', add);
  // Later errors result from the first one.
  parser.on('error', (error) => {
    problem ??= new FeedError(parser.line, `The file is not well-formed XML from here on: ${error.message}`);
  });

  return {
    parser,
    *take(): Generator<FeedRow> {
      yield* done.splice(0);
      if (problem) throw problem;
    },
  };
}

function keep({ google, own }: OpenItem, { uri, local }: SaxesTagNS, text: string): void {
  if (text === '') return;
  const name = attributeName(local);
  if (uri === GOOGLE) {
    // Only additional_image_link may repeat. URLs are joined by commas; a comma in a URL is %2C.
    const known = google[name];
    google[name] = known && name === 'additional_image_link' ? `${known},${text}` : (known ?? text);
    return;
  }
  const ownName = OWN_NAMES[name];
  if (ownName) own[ownName] ??= text;
}
