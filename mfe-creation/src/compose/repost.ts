import { POST_EDIT, type POST_REPOST } from '@tagalong/contracts/creation/intents';
import type { AnswerFunction } from '@tagalong/platform';

/** Opens the dialog that reposts a post, for parts built before one dialog served every action. */
export const repost: AnswerFunction<typeof POST_REPOST> = async (host, { unique_key, is_promotion }) =>
  host.ask(POST_EDIT, { unique_key, action: is_promotion ? 'promote' : 'repost' });
