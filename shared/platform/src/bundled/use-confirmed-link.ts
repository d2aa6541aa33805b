import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { isApiError, isPlainClick, toastError, useAction, useHost } from '@tagalong/platform';
import { type MouseEvent, useRef } from 'react';
import { confirmed } from './confirmed.ts';

/**
 * For a link to a URL of the API that requires a recent proof of identity: asks for one if necessary, and then follows
 * the link. A refusal is shown in a toast. `onFollow` runs just before the link is followed.
 */
export function useConfirmedLink(onFollow?: () => void): (event: MouseEvent<HTMLElement>) => void {
  const host = useHost();
  const isConfirmed = useRef(false);
  const { run } = useAction(async (link: HTMLElement) => {
    try {
      await confirmed(host, () => host.client.call(checkStepUp, {}));
    } catch (error) {
      toastError(host, error);
      if (isApiError(error)) return;
      throw error;
    }
    onFollow?.();
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
