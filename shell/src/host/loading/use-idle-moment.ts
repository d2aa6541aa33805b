import {
  CLAIM_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGIN_ROUTE,
  LOGOUT_ROUTE,
  REGISTER_ROUTE,
} from '@tagalong/contracts/account/routes';
import { isTyping, useLocation, useSession } from '@tagalong/platform';
import { isInterrupted } from '@tagalong/platform/use-notice-turn';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSite } from '#host/site/site-context.tsx';

/** Interval of the checks whether anything covers the page, in milliseconds. */
const IDLE_CHECK_MS = 1_000;
/** The visitor must have done nothing for this many milliseconds. */
const CALM_MS = 5_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
/** Pages where the visitor is in the middle of something else. */
const EXCLUDED_PAGES = [LOGIN_ROUTE, LOGIN_EMAIL_ROUTE, REGISTER_ROUTE, LOGOUT_ROUTE, CLAIM_ROUTE].map(
  ({ name }) => name as string,
);

/** Time of the last input or idle callback; counting both keeps two callbacks from running at once. */
let lastBusyMs = 0;

interface IdleMomentInput {
  /** False while there is nothing to show. */
  isWanted: boolean;
  /** Additional pages to leave undisturbed, by route name. */
  excludedPages?: readonly string[];
  /** Called once each time `isWanted` becomes true. */
  onIdle(): void;
}

/** Waits until nothing else needs the user's attention. */
export function useIdleMoment(input: IdleMomentInput): void {
  const { isWanted, excludedPages = [], onIdle } = input;
  const [isUsed, setUsed] = useState(false);
  if (isUsed && !isWanted) setUsed(false);
  const { intents, routes } = useSite();
  const route = routes.match(useLocation().pathname)?.route;
  const isExcluded =
    !route || route.owner === 'creation' || [...EXCLUDED_PAGES, ...excludedPages].includes(route.name);
  const isDeactivated = useSession()?.is_deactivated ?? false;
  const isWaiting = isWanted && !isUsed && !isExcluded && !isDeactivated;
  const takeMoment = useEffectEvent(() => {
    setUsed(true);
    onIdle();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const noteBusy = (): void => {
      lastBusyMs = performance.now();
    };
    noteBusy();
    for (const input of INPUTS) addEventListener(input, noteBusy, { capture: true, passive: true });
    const timer = setInterval(() => {
      const isCalm = performance.now() - lastBusyMs >= CALM_MS && !isTyping() && !isPlaying();
      const isCovered = intents.current().length > 0 || isInterrupted();
      if (!isCalm || isCovered || document.hidden) return;
      noteBusy();
      clearInterval(timer);
      takeMoment();
    }, IDLE_CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) removeEventListener(input, noteBusy, { capture: true });
    };
  }, [isWaiting, intents]);
}

/** True while the visitor uses a frame, such as a video's player, whose input this page doesn't receive. */
const isPlaying = (): boolean => document.activeElement instanceof HTMLIFrameElement;
