import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import type { AnswerFunction } from '@tagalong/platform';
import { POST_EDIT } from '#parts/intents.ts';
import { LOGIN_REASONS } from './login-reasons.ts';

/** Opens the dialog of an action on a post; a visitor logs in first (AU-05). */
export const composePost: AnswerFunction<typeof POST_COMPOSE> = async (host, payload) => {
  const { action } = payload;
  const isMember = await host.ensureMember(LOGIN_REASONS[action], undefined, {
    intent: POST_COMPOSE,
    payload,
  });
  return isMember && (await host.ask(POST_EDIT, payload)) ? { done: action } : null;
};
