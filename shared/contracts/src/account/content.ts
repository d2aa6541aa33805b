import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, success } from '#src/core/wire';

const Slide = z.object({ title: z.string(), body: z.string() });

/** One news item, shown once per id. */
export const WhatsNew = z.object({ id, contents: z.array(Slide) });
export type WhatsNew = z.output<typeof WhatsNew>;

/** Returns the newest published slides. Null if there are none, or if the member has seen them on any device. */
export const getWhatsNew = endpoint({
  name: 'content.whats-new',
  http: 'GET /api/whats-new-sliders/list',
  access: 'visitor',
  response: success(z.nullable(WhatsNew)),
  tags: ['content'],
});

/** Stores with the account that the member has seen the slides. Older ones then count as seen, too. */
export const markNewsSeen = endpoint({
  name: 'content.news-seen',
  http: 'POST /api/whats-new-sliders/seen',
  access: 'member',
  openToDeactivated: true,
  request: z.object({ id }),
});

const pageName = z.string().check(z.minLength(1), z.maxLength(80));

/**
 * A static page or the content of a page modal. `body` is Markdown with level-2 headings, paragraphs, lists and links.
 */
export const StaticPage = z.object({
  name: z.string(),
  title: z.string(),
  body: z.string(),
  updated_at: z.string(),
});
export type StaticPage = z.output<typeof StaticPage>;

export const getPage = endpoint({
  name: 'content.page',
  http: 'GET /api/page/get',
  access: 'visitor',
  request: z.object({ name: pageName }),
  response: success(StaticPage),
  errors: ['not-found'],
  tags: ['content'],
});

/** Returns the static page at `/page/{slug}`. */
export const getPageBySlug = endpoint({
  name: 'content.page-by-slug',
  http: 'GET /api/page/:slug',
  access: 'visitor',
  request: z.object({ slug: pageName }),
  response: success(StaticPage),
  errors: ['not-found'],
  tags: ['content'],
});
