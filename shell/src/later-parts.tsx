import { useEffect } from 'react';
import { useSite } from '#lib/site-context.tsx';
import { keepUtm } from '#lib/utm.ts';
import { ConsentGate } from './consent/consent-gate.tsx';
import { Conversions } from './consent/conversions.tsx';
import { LiveNotifications } from './notifications/live-notifications.tsx';
import { WhatsNew } from './whats-new/whats-new.tsx';

/** What the first paint does not need; one script that comes after it. */
export function LaterParts({ entrySearch }: { entrySearch: string }) {
  const { releases } = useSite();
  useEffect(() => keepUtm(entrySearch), [entrySearch]);
  useEffect(() => releases.follow(), [releases]);
  return (
    <>
      <LiveNotifications />
      <Conversions />
      <ConsentGate />
      <WhatsNew />
    </>
  );
}
