import { NOTIFICATION_RECEIVED } from '@tagalong/contracts/account/events';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { useEvent, useHost, useQueryClient } from '@tagalong/platform';

/** Notifications that come with a change of the creator's money. */
const MONEY_NEWS = new Set(['sale', 'commission', 'payment', 'payment-returned']);

interface List {
  pages?: unknown[];
}

/**
 * Loads the figures of an open page again when a sale, a commission or a payment is announced. A list is loaded again
 * only while it has one page, because further pages would move under the reader.
 */
export function useLiveMoney(): void {
  const { clear, report } = useHost();
  const queries = useQueryClient();
  useEvent(NOTIFICATION_RECEIVED, ({ subtype }) => {
    if (!MONEY_NEWS.has(subtype)) return;
    clear(getEarningReport.tags);
    queries
      .refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ state }) => (state.data as List | undefined)?.pages?.length === 1,
      })
      .catch(report);
  });
}
