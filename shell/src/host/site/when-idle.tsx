import {
  CLAIM_ROUTE,
  LOGIN_EMAIL_ROUTE,
  LOGIN_ROUTE,
  LOGOUT_ROUTE,
  REGISTER_ROUTE,
} from '@tagalong/contracts/account/routes';
import { isTyping, useLocation, useSession } from '@tagalong/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite } from './site-context.tsx';
import { rememberedConsent } from './use-consent.ts';

/** Interval of the checks whether anything covers the page, in milliseconds. */
const IDLE_CHECK_MS = 1_000;
/** The visitor must have done nothing for this many milliseconds. */
const CALM_MS = 5_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
/** Pages where the visitor is in the middle of something else. */
const EXCLUDED_PAGES = [LOGIN_ROUTE, LOGIN_EMAIL_ROUTE, REGISTER_ROUTE, LOGOUT_ROUTE, CLAIM_ROUTE].map(
  ({ name }) => name as string,
);

/** Time of the last input, or of the last child, so that two of them never open at the same moment. */
let lastBusyMs = 0;

interface WhenIdleProps {
  /** Names of more pages on which the child must not appear. */
  excludedPages?: readonly string[];
  children(close: () => void): ReactNode;
}

/** Renders its child once nothing else asks for attention, and keeps it until closed. */
export function WhenIdle({ excludedPages = [], children }: WhenIdleProps) {
  const [isOpen, setOpen] = useState(false);
  const { intents, routes } = useSite();
  const route = routes.match(useLocation().pathname)?.route;
  const isExcluded =
    !route || route.owner === 'creation' || [...EXCLUDED_PAGES, ...excludedPages].includes(route.name);
  const user = useSession();
  const isDeactivated = user?.is_deactivated ?? false;
  useEffect(() => {
    if (isOpen || isExcluded || isDeactivated) return;
    const noteBusy = (): void => {
      lastBusyMs = performance.now();
    };
    noteBusy();
    for (const input of INPUTS) addEventListener(input, noteBusy, { capture: true, passive: true });
    const timer = setInterval(() => {
      const isCalm = performance.now() - lastBusyMs >= CALM_MS && !isTyping() && !isPlaying();
      // Toasts are dialogs, too.
      const isCovered = intents.current().length > 0 || document.querySelector('[role$=dialog]') !== null;
      if (!isCalm || isCovered || document.hidden || rememberedConsent() === null) return;
      noteBusy();
      setOpen(true);
    }, IDLE_CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) removeEventListener(input, noteBusy, { capture: true });
    };
  }, [isOpen, isExcluded, isDeactivated, intents]);
  return isOpen ? children(() => setOpen(false)) : null;
}

/** True while the visitor uses a frame, such as a video's player, whose input this page doesn't receive. */
const isPlaying = (): boolean => document.activeElement instanceof HTMLIFrameElement;
