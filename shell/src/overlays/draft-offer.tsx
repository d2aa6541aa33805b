import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { DRAFT_OFFER } from '@tagalong/contracts/creation/draft-offer';
import { cookies, useHost, useSession } from '@tagalong/platform';
import { useEffect, useState } from 'react';
import { WhenIdle } from '#host/site/when-idle.tsx';

const COOKIE = 'draft_offered';
/** Duration of a visit, in seconds. */
const VISIT_S = 3_600;
const STATIC_PAGES = [PAGE_ROUTE.name];

/**
 * Lets creation offer a member's unfinished post, once per visit and at an idle moment, but neither while posts are
 * created nor on static pages (DR-02). Only then is anything of creation loaded.
 */
export function DraftOffer() {
  const userId = useSession()?.id;
  const [isDue] = useState(() => cookies.get(COOKIE) === null);
  if (userId === undefined || !isDue) return null;
  return (
    <WhenIdle key={userId} excludedPages={STATIC_PAGES}>
      {() => <Offer />}
    </WhenIdle>
  );
}

function Offer() {
  const { ask, report } = useHost();
  useEffect(() => {
    cookies.set(COOKIE, '1', VISIT_S);
    ask(DRAFT_OFFER, {}).catch(report);
  }, [ask, report]);
  return null;
}
