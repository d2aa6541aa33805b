import * as z from '@tagalong/contracts/core/z';
import { declarePlace } from '#src/core/declare';

const Post = z.object({ post_id: z.int(), unique_key: z.string(), author_id: z.int() });

/** Notes of other teams about a post, below it on its own page. */
export const POST_NOTES = declarePlace('social.post-notes', 'social', Post);

/** Actions of other teams, below those of a post's menu. */
export const POST_MENU = declarePlace('social.post-menu', 'social', Post);

/** Notes of other teams about a person, between the head of the profile and its parts. */
export const PROFILE_NOTES = declarePlace(
  'social.profile-notes',
  'social',
  z.object({ user_id: z.int(), name: z.string() }),
);
