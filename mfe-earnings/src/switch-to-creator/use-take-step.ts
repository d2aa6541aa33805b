import { whoAmI } from '@tagalong/contracts/account/account';
import { type CreatorStep, takeCreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { useChange, useHost } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';

/** Completes a step. After the last one the session is that of a creator, whose menus and pages appear at once. */
export function useTakeStep(step: CreatorStep, onDone: (next: CreatorStep | null) => void) {
  const { client, setSession } = useHost();
  const take = useChange(takeCreatorStep);
  return useAttempt(async () => {
    const { data } = await take({ step });
    if (data.is_creator) setSession((await client.call(whoAmI, {})).data);
    onDone(data.next);
  });
}
