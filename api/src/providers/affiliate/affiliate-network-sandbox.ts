import { randomKey } from '#api/lib/random-key';

/** Order that a visitor placed in the demo shop. */
export interface DemoOrder {
  /** Id of the sale at the network, such as `D-7Kq2mXw9Ab`. */
  ref: string;
  /** Offer that was bought, and the click that led to it. */
  offerId: number;
  clickKey: string;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  orderedAt: Date;
  updatedAt: Date;
  isReturned: boolean;
}

export type NewDemoOrder = Pick<DemoOrder, 'offerId' | 'clickKey' | 'amount' | 'currency'>;
export type AffiliateSandbox = ReturnType<typeof affiliateNetworkSandbox>;

/** The oldest orders are forgotten beyond this number. */
const ORDERS_MAX = 1_000;

/**
 * Keeps the orders of the demo shop in memory, and implements Skimlinks' commission report about them for `fetchFn`.
 */
export function affiliateNetworkSandbox() {
  const orders = new Map<string, DemoOrder>();

  const fetchFn: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    if (init?.method === 'POST') return Response.json({ access_token: 'sandbox', expires_in: 3_600 });
    if (url.searchParams.get('access_token') !== 'sandbox')
      return Response.json({ error: 'unauthorized' }, { status: 401 });
    const since = Date.parse(`${url.searchParams.get('updated_since')?.replace(' ', 'T')}Z`);
    const offset = Number(url.searchParams.get('offset'));
    const limit = Number(url.searchParams.get('limit'));
    const commissions = [...orders.values()]
      .filter(({ updatedAt }) => updatedAt.getTime() >= since)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
      .map(lineOf);
    return Response.json({ commissions: commissions.slice(offset, offset + limit) });
  };

  return {
    fetchFn,
    place(order: NewDemoOrder): DemoOrder {
      const now = new Date();
      const placed = {
        ...order,
        ref: `D-${randomKey().slice(0, 10)}`,
        orderedAt: now,
        updatedAt: now,
        isReturned: false,
      };
      orders.set(placed.ref, placed);
      for (const ref of orders.keys()) {
        if (orders.size <= ORDERS_MAX) break;
        orders.delete(ref);
      }
      return placed;
    },
    find: (ref: string): DemoOrder | null => orders.get(ref) ?? null,
    /** Returns the order as it is afterwards. */
    cancel(order: DemoOrder): DemoOrder {
      const returned = { ...order, updatedAt: new Date(), isReturned: true };
      orders.set(order.ref, returned);
      return returned;
    },
  };
}

function lineOf({ ref, clickKey, amount, currency, orderedAt, updatedAt, isReturned }: DemoOrder) {
  return {
    commission_id: ref,
    transaction_details: {
      status: isReturned ? 'cancelled' : 'active',
      transaction_date: textOf(orderedAt),
      last_updated: textOf(updatedAt),
      basket: { currency, order_amount: amount / 100, items: 1 },
    },
    click_details: { custom_id: clickKey },
  };
}

const textOf = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');
