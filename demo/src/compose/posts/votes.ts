import type { DemoPerson } from '#compose/people/people';
import { countBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';
import { DAY_MS, latest, randomTime } from '#src/lib/times';
import type { DemoPost } from './post.ts';

export interface VoteRow {
  post_id: number;
  user_id: number;
  side: 0 | 1;
  created_at: Date;
}

/** The largest share of people who vote on a post. */
const TURNOUT_MAX = 0.7;

/** Votes on this-or-that posts: older posts have more votes; some results are close and some are not. */
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
      const turnout = TURNOUT_MAX * Math.min(1, ageDays / 3) * (0.3 + 0.7 * own.unit());
      const leftShare = 0.2 + 0.6 * own.unit();
      return people
        .filter((person) => person !== post.author && own.chance(turnout))
        .map((person) => ({
          post_id: post.id,
          user_id: person.id,
          side: own.chance(leftShare) ? (0 as const) : (1 as const),
          created_at: randomTime(own, latest(person.joinedAt, post.createdAt), now),
        }));
    });
}

export function sideRows(posts: readonly DemoPost[], votes: readonly VoteRow[]) {
  const voteCount = countBy(votes, ({ post_id, side }) => `${post_id} ${side}`);
  return posts
    .filter(({ type }) => type === 'THISORTHAT')
    .flatMap(({ id, tags }) =>
      tags.map(({ productId }, side) => ({
        post_id: id,
        side,
        product_id: productId,
        vote_count: voteCount(`${id} ${side}`),
      })),
    );
}
