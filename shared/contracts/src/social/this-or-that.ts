import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { page, paging, success } from '#src/core/wire';
import { Post, postFacts } from './post.ts';

export const ThisOrThatTopic = z.object({
  /** What `listThisOrThat` takes, such as 'desk-lamps'. */
  slug: z.string(),
  label: z.string(),
  count: z.int(),
  image: z.nullable(z.string()),
});
export type ThisOrThatTopic = z.output<typeof ThisOrThatTopic>;

/** Kinds of products that this-or-that posts of late let people choose between, the most frequent first. */
export const listThisOrThatTopics = endpoint({
  name: 'feed.this-or-that-topics',
  method: 'GET',
  path: '/api/this-or-that/topics',
  access: 'visitor',
  request: z.object({}),
  answer: success(z.array(ThisOrThatTopic)),
  tags: ['feed'],
});

/** This-or-that posts of one topic and of the kinds below it, newest first; an unknown topic has none. */
export const listThisOrThat = endpoint({
  name: 'feed.this-or-that',
  method: 'GET',
  path: '/api/feed/tot/:slug',
  access: 'visitor',
  request: z.object({ slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)), ...paging }),
  answer: page(Post),
  facts: ({ data }) => data.flatMap(postFacts),
  errors: ['bad-cursor'],
  tags: ['feed'],
});
