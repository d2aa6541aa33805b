import type { IntentPayload } from '@tagalong/contracts/core/declare';
import type { POST_ACT } from '@tagalong/contracts/social/intents';
import type { Post } from '@tagalong/contracts/social/post';

export type Step = IntentPayload<typeof POST_ACT>['step'];

/** What each step of the overlay gets. A step closes its own popup first, so that the next one finds the focus free. */
export interface StepProps {
  post: Post;
  /** It is done, and the popup has gone; `done` names it. */
  onDone(done: string): void;
  /** Nothing was done, and the popup has gone. */
  onLeft(): void;
}
