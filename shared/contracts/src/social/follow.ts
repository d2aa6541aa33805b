import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { countFacts } from '#src/core/facts';
import { id, ok } from '#src/core/wire';
import { SOCIAL_ERROR_TEXTS } from './errors.ts';
import { USER_IS_FOLLOWED } from './facts.ts';

/** Counts of both users after the change; an API that is older than this contract omits them. */
const followResponse = z.object({
  ...ok._zod.def.shape,
  data: z.optional(
    z.object({ users: z.array(z.object({ id, follower_count: z.int(), following_count: z.int() })) }),
  ),
});

function followCall(name: string, path: `/${string}`, isFollowed: boolean) {
  return endpoint({
    name,
    http: `POST ${path}`,
    access: 'member',
    body: 'none',
    request: z.object({ id }),
    response: followResponse,
    facts: ({ data }, { id }) => [
      factOf(USER_IS_FOLLOWED, id, isFollowed),
      ...(data?.users ?? []).flatMap(countFacts),
    ],
    errors: ['not-found', 'self-follow'],
    errorTexts: SOCIAL_ERROR_TEXTS,
    clears: ['*'],
  });
}

export const followUser = followCall('user.follow', '/api/post/user/:id/follow', true);
export const unfollowUser = followCall('user.unfollow', '/api/post/user/:id/unfollow', false);
