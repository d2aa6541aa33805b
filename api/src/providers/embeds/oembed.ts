import * as z from '@tagalong/contracts/core/z';
import { DomainError } from '#api/http/errors';
import { fetchJson, RefusedResponse } from '#api/providers/fetch/guarded-fetch';
import { SourceGone } from './social-embeds.ts';

export interface OembedInput {
  /** URL of the oEmbed call, without its query. */
  oembedUrl: string;
  /** Replaces the guarded network access, for the sandbox and for tests. */
  fetch?: typeof fetch | undefined;
}

/** Every network omits some of the fields. */
const OembedResponse = z.object({
  title: z.optional(z.string()),
  author_name: z.optional(z.string()),
  author_url: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.unknown()),
  thumbnail_height: z.optional(z.unknown()),
  width: z.optional(z.unknown()),
  height: z.optional(z.unknown()),
  /** Id of a TikTok video; a short link yields its id only here or in the markup. */
  embed_product_id: z.optional(z.string()),
  html: z.optional(z.string()),
});

const BYTES_MAX = 256 * 1024;
const TITLE_MAX = 200;
const SIZE_MAX_PX = 10_000;

/** Calls an oEmbed endpoint; a refusal that `isGone` accepts rejects with the cause SourceGone. */
export async function readOembed(
  { oembedUrl, fetch }: OembedInput,
  query: { url: string } & Record<string, string>,
  isGone: (refused: RefusedResponse) => boolean,
) {
  const url = new URL(oembedUrl);
  const hosts = new Set([url.host]);
  url.search = new URLSearchParams(query).toString();
  const raw = await fetchJson(url, { fetch, hosts, bytesMax: BYTES_MAX }).catch((error: unknown) => {
    const refused = error instanceof DomainError ? error.cause : null;
    if (refused instanceof RefusedResponse && isGone(refused))
      throw new DomainError('link-unreadable', { cause: new SourceGone(query.url) });
    throw error;
  });
  const parsed = z.safeParse(OembedResponse, raw);
  if (!parsed.success) throw new DomainError('link-unreadable', { cause: parsed.error });
  return parsed.data;
}

export function shortText(text: string | undefined): string {
  return (text ?? '').slice(0, TITLE_MAX);
}

/** Returns a size in pixels, or the fallback for any other value of the response, such as "100%". */
export function sizeOf(value: unknown, fallback: number): number {
  const isSize = Number.isInteger(value) && Number(value) > 0 && Number(value) <= SIZE_MAX_PX;
  return isSize ? Number(value) : fallback;
}
