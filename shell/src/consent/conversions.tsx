import { CURRENCY_DEFAULT } from '@tagalong/contracts/limits';
import { dayOf } from '@tagalong/contracts/time-ago';
import { sendConversionEvent, sendPixelEvent } from '@tagalong/contracts/tracking';
import { useEvent, useHost } from '@tagalong/platform';
import { toldConsent } from '#lib/use-consent.ts';

/** The documents' type of a product among things that can be liked. */
const PRODUCT = 3;

/**
 * Draws nothing. Tells the receivers of conversions that a product was put on a wishlist, only where the visitor agreed (SH-19).
 * Likes are heard in all tabs: the one that is looked at tells, and the day's id makes the same like count once.
 */
export function Conversions() {
  const { client, currentUser, now, report } = useHost();
  useEvent('like.changed@1', ({ target_type, target_id, is_liked }) => {
    if (toldConsent() !== true) return;
    if (target_type !== PRODUCT || !is_liked || document.hidden) return;
    const eventId = `wish-${currentUser()?.id ?? 0}-${target_id}-${dayOf(now())}`;
    const address = location.origin + location.pathname;
    const content = String(target_id);
    const sent = [
      client.call(sendConversionEvent, {
        event_name: 'AddToWishlist',
        event_source_url: address,
        event_id: eventId,
        custom_data: { content_ids: [content], content_type: 'product', currency: CURRENCY_DEFAULT },
      }),
      client.call(sendPixelEvent, {
        event: 'AddToWishlist',
        event_id: eventId,
        url: address,
        content_id: content,
      }),
    ];
    // The visitor did not ask for it and is not told that it failed.
    Promise.all(sent).catch(report);
  });
  return null;
}
