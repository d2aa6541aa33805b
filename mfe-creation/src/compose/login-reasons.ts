import type { IntentPayload } from '@tagalong/contracts/core/declare';
import type { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import type { LoginReason } from '@tagalong/platform';

/** Reasons of the login that actions on a post need (AU-05). */
export const LOGIN_REASONS: Readonly<Record<IntentPayload<typeof POST_COMPOSE>['action'], LoginReason>> = {
  edit: 'plain',
  tag: 'tag',
  repost: 'create',
  promote: 'create',
  undo: 'plain',
};
