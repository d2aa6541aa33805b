import * as z from '@tagalong/contracts/z';
import { endpoint } from './endpoint.ts';
import { id, ok } from './wire.ts';

function followCall(name: string, path: `/${string}`) {
  return endpoint({
    name,
    method: 'POST',
    path,
    access: 'member',
    request: z.object({ id }),
    answer: ok,
    errors: ['not-found', 'self-follow'],
    clears: ['*'],
  });
}

export const followUser = followCall('user.follow', '/api/post/user/:id/follow');
export const unfollowUser = followCall('user.unfollow', '/api/post/user/:id/unfollow');
