import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { POST_COMPOSE, POST_EDIT, POST_REPOST } from '@tagalong/contracts/creation/intents';
import type { AnswerFunction, LoginReason } from '@tagalong/platform';
import { tagProducts } from './tag-products.ts';

type Action = IntentPayload<typeof POST_COMPOSE>['action'];

const REASONS: Record<Action, LoginReason> = {
  edit: 'plain',
  tag: 'tag',
  repost: 'create',
  promote: 'create',
};

/** Opens the dialog of an action on a post; a visitor logs in first (AU-05). */
export const composePost: AnswerFunction<typeof POST_COMPOSE> = async (host, payload) => {
  const { action, unique_key } = payload;
  if (!(await host.ensureMember(REASONS[action], undefined, { intent: POST_COMPOSE, payload }))) return null;
  const work = {
    edit: () => host.ask(POST_EDIT, { unique_key }),
    tag: () => tagProducts(host, unique_key),
    repost: () => host.ask(POST_REPOST, { unique_key, is_promotion: false }),
    promote: () => host.ask(POST_REPOST, { unique_key, is_promotion: true }),
  }[action];
  return (await work()) && { done: action };
};
