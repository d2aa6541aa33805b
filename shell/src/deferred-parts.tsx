import { useHost } from '@tagalong/platform';
import { useEffect } from 'react';
import { watchNotificationCounts } from './account/notifications/notification-counts.ts';
import { useAnnounceNews } from './account/notifications/use-announce-news.ts';
import { BackUpOffer } from './account/sign-in/back-up-offer.tsx';
import { OfflineBar } from './chrome/offline-bar.tsx';
import { Tooltips } from './chrome/tooltips.tsx';
import { ConsentGate } from './consent/consent-bar.tsx';
import { useConversions } from './consent/use-conversions.ts';
import { OptionalPart } from './host/regions/optional-part.tsx';
import { keepUtm } from './host/session/utm.ts';
import { useSite } from './host/site/site-context.tsx';
import { keepPlaceOverReload } from './navigation/place-over-reload.ts';
import { useDraftOffer } from './overlays/use-draft-offer.ts';
import { usePrefetch } from './prefetch/page-prefetch.ts';
import { useCurrentResponses } from './use-current-responses.ts';
import { WhatsNew } from './whats-new/whats-new.tsx';

/** Bundles what the first paint doesn't need into one script. */
export function DeferredParts({ entrySearch }: { entrySearch: string }) {
  const { releases } = useSite();
  const host = useHost();
  const announceNews = useAnnounceNews();
  useEffect(() => watchNotificationCounts(host, announceNews), [host, announceNews]);
  useEffect(() => keepUtm(entrySearch), [entrySearch]);
  useEffect(() => releases.follow(), [releases]);
  useEffect(() => keepPlaceOverReload(), []);
  usePrefetch();
  useCurrentResponses();
  useConversions();
  useDraftOffer();
  return (
    <>
      <OfflineBar />
      <Tooltips />
      <OptionalPart>
        <BackUpOffer />
      </OptionalPart>
      <OptionalPart>
        <ConsentGate />
      </OptionalPart>
      <OptionalPart>
        <WhatsNew />
      </OptionalPart>
    </>
  );
}
