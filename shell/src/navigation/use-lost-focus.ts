import { type RefObject, useEffect } from 'react';
import { useSite } from '#host/site/site-context.tsx';
import { focusHeading } from './use-page-focus.ts';

/**
 * A popup returns the focus to its opener. After a login the page is redrawn and the opener is gone, so the page's
 * heading gets the focus instead of the document's top.
 */
export function useLostFocus(scope: RefObject<HTMLElement | null>): void {
  const { intents } = useSite();
  useEffect(() => {
    let frame = 0;
    let wasOpen = false;
    const restoreFocus = (): void => {
      if (document.activeElement === document.body && scope.current) focusHeading(scope.current);
    };
    const subscription = intents.open$.subscribe(({ length }) => {
      cancelAnimationFrame(frame);
      // The popup returns the focus one frame after closing.
      if (wasOpen && length === 0) {
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(restoreFocus);
        });
      }
      wasOpen = length > 0;
    });
    return () => {
      cancelAnimationFrame(frame);
      subscription.unsubscribe();
    };
  }, [intents, scope]);
}
