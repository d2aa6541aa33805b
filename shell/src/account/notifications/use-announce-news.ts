import { NOTIFICATION_RECEIVED } from '@tagalong/contracts/account/events';
import { listNotifications, type Notification } from '@tagalong/contracts/account/notification';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import { useHost, useNavigate } from '@tagalong/platform';
import { useCallback } from 'react';
import { NEWS_TEXTS } from './news-texts.ts';

/** Returns a function that announces the site's newest notification to the page, and a sale also as a toast. */
export function useAnnounceNews(): () => void {
  const { client, bus, toast } = useHost();
  const navigate = useNavigate();
  return useCallback(() => {
    async function announce(): Promise<void> {
      const { data } = await client.call(listNotifications, { type: 'tagalong', limit: 1 });
      const [newest] = data;
      if (!newest || newest.is_read) return;
      bus.publish(NOTIFICATION_RECEIVED, { subtype: newest.subtype });
      if (newest.subtype !== 'sale') return;
      const path = href(SALES_ROUTE, undefined, { sale: String(newest.payload.sale_id) });
      toast({
        text: saleText(newest),
        kind: 'primary',
        action: { label: NEWS_TEXTS.seeSale, run: () => void navigate(path) },
      });
    }
    // The bell shows the notification anyway.
    announce().catch(() => undefined);
  }, [client, bus, toast, navigate]);
}

function saleText({ payload }: Notification): string {
  const [product, amount] = [String(payload.product), moneyText(Number(payload.amount))];
  const count = Number(payload.sale_count);
  return count > 1 ? NEWS_TEXTS.soldToday(product, count, amount) : NEWS_TEXTS.sold(product, amount);
}
