import { sendConversionEvent, sendPixelEvent } from '@tagalong/contracts/account/tracking';
import { CURRENCY_DEFAULT } from '@tagalong/contracts/core/limits';
import { dayOf } from '@tagalong/contracts/core/time-ago';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { useEvent, useHost } from '@tagalong/platform';
import { rememberedConsent } from '#host/consent/use-consent.ts';

/** The documents' type number for products among likeable things. */
const PRODUCT = 3;

/**
 * Reports products added to a wishlist to conversion receivers, only with consent (SH-19). All tabs
 * receive likes: the visible one reports, and an id per day deduplicates.
 */
export function useConversions(): void {
  const { client, currentUser, now, report } = useHost();
  useEvent(LIKE_CHANGED, ({ target_type, target_id, is_liked }) => {
    if (rememberedConsent() !== true) return;
    if (target_type !== PRODUCT || !is_liked || document.hidden) return;
    const eventId = `wish-${currentUser()?.id ?? 0}-${target_id}-${dayOf(now())}`;
    const pageUrl = location.origin + location.pathname;
    const content = String(target_id);
    const sent = [
      client.call(sendConversionEvent, {
        event_name: 'AddToWishlist',
        event_source_url: pageUrl,
        event_id: eventId,
        custom_data: { content_ids: [content], content_type: 'product', currency: CURRENCY_DEFAULT },
      }),
      client.call(sendPixelEvent, {
        event: 'AddToWishlist',
        event_id: eventId,
        url: pageUrl,
        content_id: content,
      }),
    ];
    // The visitor didn't request this and isn't notified of a failure.
    Promise.all(sent).catch(report);
  });
}
