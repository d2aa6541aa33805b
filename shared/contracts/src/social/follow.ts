import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { id, ok } from '#src/core/wire';
import { SOCIAL_ERROR_TEXTS } from './errors.ts';
import { USER_IS_FOLLOWED } from './facts.ts';

function followCall(name: string, path: `/${string}`, isFollowed: boolean) {
  return endpoint({
    name,
    address: `POST ${path}`,
    access: 'member',
    body: 'none',
    request: z.object({ id }),
    answer: ok,
    facts: (_answer, { id }) => [factOf(USER_IS_FOLLOWED, id, isFollowed)],
    errors: ['not-found', 'self-follow'],
    errorTexts: SOCIAL_ERROR_TEXTS,
    clears: ['*'],
  });
}

export const followUser = followCall('user.follow', '/api/post/user/:id/follow', true);
export const unfollowUser = followCall('user.unfollow', '/api/post/user/:id/unfollow', false);
