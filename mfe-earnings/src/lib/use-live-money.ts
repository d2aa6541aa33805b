import { NOTIFICATION_RECEIVED } from '@tagalong/contracts/account/events';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { useEvent, useHost } from '@tagalong/platform';

/** Notifications that come with a change of the creator's money. */
const MONEY_NEWS = new Set(['sale', 'commission', 'payment', 'payment-returned']);

/** Loads the figures of an open page again when a sale, a commission or a payment is announced. */
export function useLiveMoney(): void {
  const { clear } = useHost();
  useEvent(NOTIFICATION_RECEIVED, ({ subtype }) => {
    if (MONEY_NEWS.has(subtype)) clear(getEarningReport.tags);
  });
}
