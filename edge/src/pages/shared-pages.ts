import { createHash } from 'node:crypto';
import { type MarkValues, replaceMarks, type Splice, spliceBrotli } from '#edge/http/spliced-brotli';
import { errorFields } from '#edge/lib/log';
import { Lru } from '#edge/lib/lru';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import { type PageInput, pageParts } from './page-parts.ts';
import type { FirstResponse } from './request-page-data.ts';

/** Values that differ between visitors of a shared page. */
type VisitorValues = Pick<PageInput, 'nonce' | 'pageId'>;

export interface SharedPage {
  textFor(visitor: VisitorValues): string;
  /** Returns the page compressed by Brotli; null if it can't be compressed for several visitors. */
  brotliFor(visitor: VisitorValues): Buffer | null;
}

export type SharedPages = ReturnType<typeof createSharedPages>;

const MINUTE_MS = 60_000;
/** Time in milliseconds for which visitors share a page that was not drawn in time, or only in part. */
const LATE_KEPT_MS = 1_000;
const KEPT_MAX_BYTES = 32_000_000;
/** Weight of a page that was requested once, of which only the key is kept. */
const KEY_BYTES = 200;

/** Null until the page is requested a second time: many are never. */
type Kept = Lru<{ page: Promise<SharedPage> | null }>;

/** Renders and compresses a page once, no matter how many visitors request it. */
export function createSharedPages() {
  const pagesOf = new WeakMap<ReleaseSet, Kept>();
  return {
    /**
     * Resolves with the page that visitors without a session share; null the first time that it is requested, unless
     * `isForced`. `first` is the response of the page's first call, or null for a page without one.
     */
    async find(input: PageInput, first: FirstResponse | null, isForced: boolean): Promise<SharedPage | null> {
      const kept: Kept = pagesOf.get(input.set) ?? new Lru(KEPT_MAX_BYTES);
      pagesOf.set(input.set, kept);
      const more = (await input.drawing?.known(input)) ?? [];
      const key = keyOf(input, first, more);
      const known = kept.get(key);
      const entry = known ?? { page: null };
      if (!known) kept.set(key, entry, KEY_BYTES);
      // A kept response is from an earlier request of the page.
      if (!known && !isForced && !input.usesKept()) return null;
      entry.page ??= create(input, first, more).then(
        ({ page, bytes, isLate, isKeyed }) => {
          if (isKeyed) kept.set(key, entry, bytes);
          else kept.delete(key);
          // Until then, a busy renderer doesn't get the same page again and again.
          if (isLate) setTimeout(() => kept.delete(key), LATE_KEPT_MS).unref();
          return page;
        },
        (error: unknown) => {
          kept.delete(key);
          throw error;
        },
      );
      return entry.page;
    },
  };
}

/** Returns what the page's text depends on, besides the releases. */
function keyOf(
  { path, search, drawing, page, exists, theme, locale, origin, hasWorker, usesKept }: PageInput,
  first: FirstResponse | null,
  more: readonly FirstResponse[],
): string {
  // The content says how long ago something happened.
  const query = drawing ? [search, Math.floor(Date.now() / MINUTE_MS)] : [];
  const parts = [
    path,
    ...query,
    page !== null,
    exists,
    theme,
    locale.id,
    origin,
    hasWorker,
    usesKept(),
    first?.url,
  ];
  const responses = (first ? [first, ...more] : more).map((response) => [response.url, digestOf(response)]);
  return createHash('sha256')
    .update(JSON.stringify([parts, responses]))
    .digest('base64');
}

const digests = new WeakMap<object, string>();

/** Hashes each response only once: many visitors share it, and it is longer than the compressed page. */
function digestOf({ text, body }: FirstResponse): string {
  const known = isObject(body) ? digests.get(body) : undefined;
  const digest = known ?? createHash('sha256').update(text).digest('base64');
  if (isObject(body)) digests.set(body, digest);
  return digest;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Created {
  page: SharedPage;
  bytes: number;
  isLate: boolean;
  /** False for a page that shows more than its key says: its other responses may have changed when the key is the same again. */
  isKeyed: boolean;
}

async function create(
  input: PageInput,
  first: FirstResponse | null,
  more: readonly FirstResponse[],
): Promise<Created> {
  let text = '';
  let isLate = false;
  let isKeyed = true;
  const inKey = new Set([first, ...more].map((response) => response?.url));
  const { drawing } = input;
  for await (const part of pageParts({
    ...input,
    drawing: drawing && {
      ...drawing,
      async draw(...page) {
        const drawn = await drawing.draw(page[0], page[1], page[2], more);
        isLate = drawn === 'late' || drawn?.isPartial === true;
        if (drawn !== 'late' && drawn !== null)
          isKeyed = Object.keys(drawn.data).every((url) => inKey.has(url));
        return drawn;
      },
    },
    firstResponse: Promise.resolve(first),
    elapsedMs: () => 0,
  })) {
    text += part;
  }
  const { nonce, pageId, path, log } = input;
  const splice = await spliceBrotli(text, [nonce, pageId]).catch((error: unknown): Splice | null => {
    log('page not compressed', { path, ...errorFields(error) });
    return null;
  });
  const page = pageOf(text, splice, { nonce, pageId });
  return { page, isLate, isKeyed, bytes: 2 * text.length + (page.brotliFor({ nonce, pageId })?.length ?? 0) };
}

/** A function of its own, because a closure would keep the first visitor's request as long as the page. */
function pageOf(text: string, splice: Splice | null, marks: VisitorValues): SharedPage {
  const valuesOf = (visitor: VisitorValues): MarkValues => ({
    [marks.nonce]: visitor.nonce,
    [marks.pageId]: visitor.pageId,
  });
  return {
    textFor: (visitor) => replaceMarks(text, valuesOf(visitor)),
    brotliFor: (visitor) => splice?.(valuesOf(visitor)) ?? null,
  };
}
