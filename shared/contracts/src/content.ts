import * as z from '@tagalong/contracts/z';
import { endpoint } from './endpoint.ts';
import { id, success } from './wire.ts';

const Slide = z.object({ title: z.string(), body: z.string() });

/** What is new, shown once per id. */
export const WhatsNew = z.object({ id, contents: z.array(Slide) });
export type WhatsNew = z.output<typeof WhatsNew>;

/** The newest slides that are on show, or null. */
export const getWhatsNew = endpoint({
  name: 'content.whats-new',
  method: 'GET',
  path: '/api/whats-new-sliders/list',
  access: 'visitor',
  request: z.object({}),
  answer: success(z.nullable(WhatsNew)),
  tags: ['content'],
});

const pageName = z.string().check(z.minLength(1), z.maxLength(80));

/** A static page or the content of a page modal. `body` is Markdown: headings of level 2 and paragraphs. */
export const StaticPage = z.object({
  name: z.string(),
  title: z.string(),
  body: z.string(),
  updated_at: z.string(),
});
export type StaticPage = z.output<typeof StaticPage>;

export const getPage = endpoint({
  name: 'content.page',
  method: 'GET',
  path: '/api/page/get',
  access: 'visitor',
  request: z.object({ name: pageName }),
  answer: success(StaticPage),
  errors: ['not-found'],
  tags: ['content'],
});

/** The same pages for the addresses `/page/{slug}`. */
export const getPageBySlug = endpoint({
  name: 'content.page-by-slug',
  method: 'GET',
  path: '/api/page/:slug',
  access: 'visitor',
  request: z.object({ slug: pageName }),
  answer: success(StaticPage),
  errors: ['not-found'],
  tags: ['content'],
});
