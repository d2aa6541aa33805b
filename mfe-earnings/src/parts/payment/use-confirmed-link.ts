import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { isPlainClick, toastError, useHost } from '@tagalong/platform';
import { type MouseEvent, useRef } from 'react';
import { confirmed } from '#lib/confirmed.ts';
import { useAttempt } from '#lib/use-attempt.ts';

/** For a link to a URL that requires a recent proof of identity: asks for one if necessary, and then follows the link. */
export function useConfirmedLink(): (event: MouseEvent<HTMLElement>) => void {
  const host = useHost();
  const isConfirmed = useRef(false);
  const { run } = useAttempt(async (link: HTMLElement) => {
    try {
      await confirmed(host, () => host.client.call(checkStepUp, {}));
    } catch (error) {
      toastError(host, error);
      throw error;
    }
    isConfirmed.current = true;
    link.click();
    isConfirmed.current = false;
  });
  return (event) => {
    if (isConfirmed.current || !isPlainClick(event)) return;
    event.preventDefault();
    run(event.currentTarget);
  };
}
