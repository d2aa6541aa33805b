import { useLocation } from '@tagalong/platform';
import { useState } from 'react';
import { useSite } from '#lib/site-context.tsx';
import { toldConsent } from '#lib/use-consent.ts';
import { ConsentBar } from './consent-bar.tsx';

/** Asks where nobody has decided yet, and not where the bar would lie on the buttons of what is being made. */
export function ConsentGate() {
  const [isOpen] = useState(() => toldConsent() === null);
  const { routes } = useSite();
  const owner = routes.match(useLocation().pathname)?.route.owner;
  return isOpen && owner !== 'creation' ? <ConsentBar /> : null;
}
