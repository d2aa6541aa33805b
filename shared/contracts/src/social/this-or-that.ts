import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { page, paging, success } from '#src/core/wire';
import { Post, postFacts } from './post.ts';

export const ThisOrThatTopic = z.object({
  /** Input of `listThisOrThat`, such as 'desk-lamps'. */
  slug: z.string(),
  label: z.string(),
  count: z.int(),
  image: z.nullable(z.string()),
});
export type ThisOrThatTopic = z.output<typeof ThisOrThatTopic>;

/** Lists the product categories of recent this-or-that posts, most frequent first. */
export const listThisOrThatTopics = endpoint({
  name: 'feed.this-or-that-topics',
  http: 'GET /api/this-or-that/topics',
  access: 'visitor',
  response: success(z.array(ThisOrThatTopic)),
  tags: ['feed'],
});

/** Lists this-or-that posts of a topic, which is a product category, and its subcategories, newest first. */
export const listThisOrThat = endpoint({
  name: 'feed.this-or-that',
  http: 'GET /api/feed/tot/:slug',
  access: 'visitor',
  request: z.object({ slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)), ...paging }),
  response: page(Post),
  errors: ['not-found'],
  facts: ({ data }) => data.flatMap(postFacts),
  tags: ['feed'],
});
