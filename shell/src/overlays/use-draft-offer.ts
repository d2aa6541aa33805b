import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { DRAFT_OFFER } from '@tagalong/contracts/creation/intents';
import { cookies, useHost, useSession } from '@tagalong/platform';
import { useState } from 'react';
import { useIdleMoment } from '#host/loading/use-idle-moment.ts';

const COOKIE = 'draft_offered';
/** Duration of a visit, in seconds. */
const VISIT_S = 3_600;
const STATIC_PAGES = [PAGE_ROUTE.name];

/**
 * Lets creation offer a member's unfinished post, once per visit and at an idle moment, but neither while posts are
 * created nor on static pages (DR-02). Only then is anything of creation loaded.
 */
export function useDraftOffer(): void {
  const { ask, report } = useHost();
  const isMember = useSession() !== null;
  const [isDue] = useState(() => cookies.get(COOKIE) === null);
  useIdleMoment({
    isWanted: isMember && isDue,
    excludedPages: STATIC_PAGES,
    onIdle() {
      cookies.set(COOKIE, '1', VISIT_S);
      ask(DRAFT_OFFER, {}).catch(report);
    },
  });
}
