import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { id, success, wholeNumber } from '#src/core/wire';
import { POST_MY_VOTE, POST_VOTES } from './facts.ts';

/** Votes on a this-or-that post: 0 left, 1 right. Voting again moves the vote. */
export const votePost = endpoint({
  name: 'post.vote',
  address: 'POST /api/post/:post_id/vote',
  access: 'member',
  request: z.object({ post_id: id, side: z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)])) }),
  answer: success(z.object({ side: z.int(), left_votes: z.int(), right_votes: z.int() })),
  facts: ({ data }, { post_id }) => [
    factOf(POST_MY_VOTE, post_id, data.side),
    factOf(POST_VOTES, post_id, { left: data.left_votes, right: data.right_votes }),
  ],
  errors: ['not-found'],
  clears: ['feed', 'post'],
});
