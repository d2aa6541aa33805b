import { type RefObject, useEffect } from 'react';
import { useSite } from '#lib/site-context.tsx';
import { focusHeading } from './use-page-focus.ts';

/**
 * A popup gives the focus back to what opened it. After a log-in the page is drawn anew and that is gone: then
 * the page's heading gets the focus, so that the keyboard goes on in the page and not at its very top.
 */
export function useLostFocus(scope: RefObject<HTMLElement | null>): void {
  const { intents } = useSite();
  useEffect(() => {
    let frame = 0;
    let wasOpen = false;
    const look = (): void => {
      if (document.activeElement === document.body && scope.current) focusHeading(scope.current);
    };
    const subscription = intents.open$.subscribe(({ length }) => {
      cancelAnimationFrame(frame);
      // The popup itself gives the focus back one frame after it has gone.
      if (wasOpen && length === 0) {
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(look);
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
