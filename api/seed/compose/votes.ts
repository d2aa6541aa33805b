import type { Random } from '#seed/random';
import { later } from './follows.ts';
import type { DemoPerson } from './people.ts';
import type { DemoPost } from './post.ts';
import type { Row } from './row.ts';
import { between, DAY_MS } from './when.ts';

export interface VoteRow {
  post_id: number;
  user_id: number;
  side: 0 | 1;
  created_at: Date;
}

/** How many of the people vote, at most. */
const TURNOUT = 0.7;

/** Votes on this-or-that posts; the older the post, the more; some are close and some are not. */
export function composeVotes(
  random: Random,
  posts: readonly DemoPost[],
  people: readonly DemoPerson[],
  now: Date,
): VoteRow[] {
  return posts
    .filter(({ type }) => type === 'THISORTHAT')
    .flatMap((post) => {
      const own = random.fork(String(post.id));
      const ageDays = (now.getTime() - post.createdAt.getTime()) / DAY_MS;
      const turnout = TURNOUT * Math.min(1, ageDays / 3) * (0.3 + 0.7 * own.unit());
      const leftShare = 0.2 + 0.6 * own.unit();
      return people
        .filter((person) => person !== post.author && own.chance(turnout))
        .map((person) => ({
          post_id: post.id,
          user_id: person.id,
          side: own.chance(leftShare) ? (0 as const) : (1 as const),
          created_at: between(own, later(person.joinedAt, post.createdAt), now),
        }));
    });
}

export function sideRows(posts: readonly DemoPost[], votes: readonly VoteRow[]): Row<'tot_sides'>[] {
  const counts = new Map<string, number>();
  for (const { post_id, side } of votes) {
    const key = `${post_id} ${side}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return posts
    .filter(({ type }) => type === 'THISORTHAT')
    .flatMap(({ id, tags }) =>
      tags.map(({ productId }, side) => ({
        post_id: id,
        side,
        product_id: productId,
        vote_count: counts.get(`${id} ${side}`) ?? 0,
      })),
    );
}
