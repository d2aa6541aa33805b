import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { POST_ACT } from '@tagalong/contracts/social/intents';
import type { Post } from '@tagalong/contracts/social/post';
import { useAction, useHost } from '@tagalong/platform';

type Step = IntentPayload<typeof POST_ACT>['step'];

const REASONS: Partial<Record<Step, 'tag' | 'create'>> = { tag: 'tag', repost: 'create' };

/** Opens a popup of a post; those that need a member ask visitors to log in first (AU-05). */
export function usePostAct({ unique_key }: Post): (step: Step) => void {
  const host = useHost();
  const { run } = useAction(async (step: Step) => {
    const reason = REASONS[step];
    if (reason && !(await host.ensureMember(reason))) return;
    await host.ask(POST_ACT, { unique_key, step });
  });
  return run;
}
