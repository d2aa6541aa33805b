import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import type { Post } from '@tagalong/contracts/social/post';
import { useAction, useHost } from '@tagalong/platform';
import { POST_ACT } from '#parts/intents.ts';

/** Returns a function that opens a post's menu or one of its dialogs. */
export function usePostAct({ unique_key }: Post): (step: IntentPayload<typeof POST_ACT>['step']) => void {
  const { ask } = useHost();
  const { run } = useAction(async (step: IntentPayload<typeof POST_ACT>['step']) => {
    await ask(POST_ACT, { unique_key, step });
  });
  return run;
}

type ComposeAction = IntentPayload<typeof POST_COMPOSE>['action'];

/** Returns a function that tags or reposts a post; the composer asks visitors to log in first (AU-05). */
export function usePostCompose({ unique_key }: Post): (action: ComposeAction) => void {
  const { ask } = useHost();
  const { run } = useAction(async (action: ComposeAction) => {
    await ask(POST_COMPOSE, { action, unique_key });
  });
  return run;
}
