import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { isPlainClick, useHost } from '@tagalong/platform';
import { type MouseEvent, useRef } from 'react';
import { useToastedAttempt } from '#account/attempts/use-toasted-attempt.ts';
import { confirmed } from './confirmed.ts';

/**
 * For a link to an address of the API that requires a recent proof of identity: asks for one if necessary, and then
 * follows the link. `onFollow` runs just before.
 */
export function useConfirmedLink(onFollow?: () => void): (event: MouseEvent<HTMLElement>) => void {
  const host = useHost();
  const isConfirmed = useRef(false);
  const { run } = useToastedAttempt(async (link: HTMLElement) => {
    await confirmed(host, () => host.client.call(checkStepUp, {}));
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
