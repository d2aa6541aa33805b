import { createHash } from 'node:crypto';
import { trimText } from '@tagalong/contracts/core/text';
import { attributeName, type FeedRow } from './feed-row.ts';
import { gtinOf } from './gtin.ts';
import { amountOf } from './money-text.ts';
import { plainText } from './plain-text.ts';

/** A validated product of a feed. Amounts are in minor units of the currency. */
export interface FeedItem {
  line: number;
  item_id: string;
  group_id: string | null;
  title: string;
  description: string;
  brand: string;
  gtin: string | null;
  mpn: string | null;
  /** Google's category number or full category path. */
  category: string | null;
  link: string;
  image_links: string[];
  is_available: boolean;
  price: number;
  /** Is 0 without a sale; set even when the sale is not running now. */
  sale_price: number;
  sale_starts_at: string | null;
  sale_ends_at: string | null;
  currency: string;
  content_hash: string;
}

/** Describes a problem with one field and how to fix it. */
export interface FeedProblem {
  line: number;
  field: string;
  value: string;
  message: string;
  /** True when the entire product was rejected, false when only the field was dropped. */
  isRowLost: boolean;
}

const TEXT_MAX = {
  id: 50,
  item_group_id: 50,
  title: 150,
  description: 5_000,
  brand: 70,
  mpn: 70,
  link: 2_000,
};
/** Fields that shops fill from their pages, with tags and entities. */
const HTML = new Set<keyof typeof TEXT_MAX>(['title', 'description', 'brand']);
const IMAGES_MAX = 10;
const AVAILABLE: Readonly<Record<string, boolean>> = {
  in_stock: true,
  available: true,
  preorder: true,
  backorder: true,
  out_of_stock: false,
};

/** Validates one row against the feed format. When `item` is null, `problems` contains the reasons. */
export function feedItemOf({ line, fields }: FeedRow): { item: FeedItem | null; problems: FeedProblem[] } {
  const problems: FeedProblem[] = [];
  const reporter = (isRowLost: boolean) => (field: string, message: string) => {
    problems.push({ line, field, value: (fields[field] ?? '').slice(0, 200), message, isRowLost });
  };
  const lose = reporter(true);
  const drop = reporter(false);

  const item = {
    line,
    item_id: text('id', true),
    group_id: text('item_group_id') || null,
    title: text('title', true),
    description: text('description'),
    brand: text('brand', true),
    gtin: gtin(),
    mpn: text('mpn') || null,
    category: fields.google_product_category?.replace(/\s*>\s*/g, ' > ') ?? null,
    link: url('link', lose, ['http:', 'https:']),
    image_links: images(),
    is_available: availability(),
    ...money(),
  };
  if (problems.some(({ isRowLost }) => isRowLost)) return { item: null, problems };
  const { line: _, ...content } = item;
  const content_hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { item: { ...item, content_hash }, problems };

  function text(field: keyof typeof TEXT_MAX, isNeeded = false): string {
    const raw = fields[field] ?? '';
    const value = trimText(
      HTML.has(field) ? plainText(raw) : raw.replaceAll('\u0000', '').replace(/\s+/g, ' '),
    );
    if (value === '' && isNeeded) lose(field, 'Missing. Every product requires it.');
    if (value.length <= TEXT_MAX[field]) return value;
    if (field === 'description') return value.slice(0, TEXT_MAX.description);
    lose(field, `Longer than ${TEXT_MAX[field]} characters. Shorten it.`);
    return '';
  }

  function gtin(): string | null {
    const value = fields.gtin;
    if (!value) return null;
    const found = gtinOf(value);
    if (!found) drop('gtin', 'Not a GTIN, which has 8, 12, 13 or 14 digits including a valid check digit.');
    return found;
  }

  function url(field: string, refuse: typeof lose, protocols: readonly string[]): string {
    const value = fields[field] ?? '';
    if (value === '') {
      refuse(field, 'Missing. Every product requires it.');
      return '';
    }
    const found = normalizedUrl(value, protocols);
    if (found === null) refuse(field, `It must be a complete ${protocols.join(' or ')}// URL.`);
    return found ?? '';
  }

  function images(): string[] {
    const main = url('image_link', lose, ['https:']);
    const more = (fields.additional_image_link ?? '').split(',').filter((link) => link.trim() !== '');
    const good = more.flatMap((link) => normalizedUrl(link, ['https:']) ?? []);
    if (good.length < more.length) drop('additional_image_link', 'Only complete https:// URLs are accepted.');
    return [...new Set([main, ...good])].slice(0, IMAGES_MAX);
  }

  function availability(): boolean {
    const known = AVAILABLE[attributeName(fields.availability ?? '')];
    if (known === undefined) {
      lose('availability', 'It must be in_stock, out_of_stock, preorder or backorder.');
    }
    return known ?? false;
  }

  function money() {
    const price = amountOf(fields.price ?? '');
    if (!price || price.amount === 0) lose('price', 'Write an amount and its currency, such as 15.00 USD.');
    const { amount = 0, currency = 'USD' } = price ?? {};
    const none = { price: amount, currency, sale_price: 0, sale_starts_at: null, sale_ends_at: null };
    if (!fields.sale_price) return none;
    const sale = amountOf(fields.sale_price);
    if (!sale || sale.amount === 0 || sale.currency !== currency || sale.amount >= amount) {
      drop('sale_price', 'It must be below the price and in its currency, such as 12.00 USD.');
      return none;
    }
    const dates = fields.sale_price_effective_date;
    if (!dates) return { ...none, sale_price: sale.amount };
    const [from = Number.NaN, to = Number.NaN] = dates.split('/').map((date) => Date.parse(date.trim()));
    if (!(from < to)) {
      drop(
        'sale_price_effective_date',
        'Write two times, such as 2026-02-24T11:07+0100/2026-02-29T23:07+0100.',
      );
      return none;
    }
    const [sale_starts_at, sale_ends_at] = [new Date(from).toISOString(), new Date(to).toISOString()];
    return { ...none, sale_price: sale.amount, sale_starts_at, sale_ends_at };
  }
}

/** Returns the normalized URL, or null for an invalid one. Shops copy URLs from their pages' HTML. */
function normalizedUrl(value: string, protocols: readonly string[]): string | null {
  const trimmed = value.trim().replaceAll('&amp;', '&');
  if (trimmed.length > TEXT_MAX.link || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return protocols.includes(url.protocol) && !url.username && url.hostname.includes('.') ? url.href : null;
}
