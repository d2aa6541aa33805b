import type { IntentPayload } from '@tagalong/contracts/core/declare';
import type { Post } from '@tagalong/contracts/social/post';
import type { POST_ACT } from '#parts/intents.ts';

export type Step = IntentPayload<typeof POST_ACT>['step'];

/** Props of every overlay step. A step closes its own popup first, so that the next one can take the focus. */
export interface StepProps {
  post: Post;
  /** Called after the action succeeded and the popup closed; `done` names the action. */
  onDone(done: string): void;
  /** Called after the popup closed without an action. */
  onLeft(): void;
}
