import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, page, paging, success } from '#src/core/wire';
import { PersonItem } from './people.ts';

const summary = {
  id,
  slug: z.string(),
  title: z.string(),
  teaser: z.string(),
  cover: z.nullable(z.string()),
  author: z.nullable(z.object({ user_id: id, nickname: z.string(), avatar: z.nullable(z.string()) })),
  published_at: z.string(),
};

export const ArticleSummary = z.object(summary);
export type ArticleSummary = z.output<typeof ArticleSummary>;

export const Article = z.object({ ...summary, body: z.string() });
export type Article = z.output<typeof Article>;

export const listArticles = endpoint({
  name: 'article.list',
  http: 'GET /api/article',
  access: 'visitor',
  request: z.object(paging),
  response: page(ArticleSummary),
  tags: ['article'],
});

/** Returns a published article by its id or its slug. */
export const getArticle = endpoint({
  name: 'article.get',
  http: 'GET /api/article/:id',
  access: 'visitor',
  request: z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) }),
  response: success(Article),
  errors: ['not-found'],
  tags: ['article'],
});

export const Group = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  bio: z.string(),
  avatar: z.nullable(z.string()),
  member_count: z.int(),
  is_member: z.boolean(),
});
export type Group = z.output<typeof Group>;

const groupKey = z.string().check(z.minLength(1), z.maxLength(120));

/** Returns a group by its id or its slug. */
export const getGroup = endpoint({
  name: 'group.get',
  http: 'GET /api/group/:group_id',
  access: 'visitor',
  request: z.object({ group_id: groupKey }),
  response: success(Group),
  errors: ['not-found'],
  tags: ['article'],
});

export const GroupMember = z.object({
  ...PersonItem.shape,
  /** The member owns the group. */
  is_owner: z.boolean(),
});
export type GroupMember = z.output<typeof GroupMember>;

/** Lists the members of a group in the order in which they joined, for any viewer who may see the group. */
export const listGroupMembers = endpoint({
  name: 'group.members',
  http: 'GET /api/group/:group_id/members',
  access: 'visitor',
  request: z.object({
    group_id: groupKey,
    search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...paging,
  }),
  response: page(GroupMember),
  errors: ['not-found'],
  tags: ['article', 'people'],
});
