import { useLocation } from '@tagalong/platform';
import { useState } from 'react';
import { rememberedConsent } from '#host/consent/use-consent.ts';
import { useSite } from '#host/site/site-context.tsx';
import { ConsentBar } from './consent-bar.tsx';

/** Asks undecided visitors, except on pages where the bar would cover the creation buttons. */
export function ConsentGate() {
  const [isOpen] = useState(() => rememberedConsent() === null);
  const { routes } = useSite();
  const owner = routes.match(useLocation().pathname)?.route.owner;
  return isOpen && owner !== 'creation' ? <ConsentBar /> : null;
}
