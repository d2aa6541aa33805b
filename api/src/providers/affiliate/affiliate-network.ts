import * as z from '@tagalong/contracts/core/z';
import type { AffiliateConfig } from '#api/config/affiliate-config';
import { DomainError } from '#api/http/errors';
import type { Log } from '#api/lib/log';
import { type AffiliateSandbox, affiliateNetworkSandbox } from './affiliate-network-sandbox.ts';

/** Sale as an affiliate network reports it. Amounts are minor units of the currency. */
export interface ReportedSale {
  /** Id of the sale at the network; each change reports the same id again. */
  networkRef: string;
  clickKey: string;
  amount: number;
  currency: string;
  quantity: number;
  orderedAt: Date;
  updatedAt: Date;
  /** True if the merchant canceled the sale. */
  isCanceled: boolean;
}

/** Port that reports sales. */
export interface AffiliateNetwork {
  /**
   * Reads `PAGE_SIZE` lines of the report from `offset` on: sales changed since `time`, oldest change first. Skips
   * lines without a click key. Rejects with 'unavailable' if the response is late or unreadable.
   */
  salesSince(time: Date, offset: number): Promise<{ sales: ReportedSale[]; isLast: boolean }>;
  /** The demo's network and its shop; absent with a real network. */
  sandbox?: AffiliateSandbox;
}

export const PAGE_SIZE = 300;
const TIMEOUT_MS = 20_000;
const TOKEN_SPARE_S = 60;

const Report = z.object({
  commissions: z.array(
    z.object({
      commission_id: z.union([z.string(), z.number()]),
      transaction_details: z.object({
        status: z.string(),
        transaction_date: z.string(),
        last_updated: z.string(),
        basket: z.object({ currency: z.string(), order_amount: z.number(), items: z.optional(z.number()) }),
      }),
      click_details: z.object({ custom_id: z.nullable(z.string()) }),
    }),
  ),
});
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

type ReportConfig = NonNullable<AffiliateConfig['report']>;

/** Connects the network that reports sales, or its sandbox; null if neither is configured. */
export function openAffiliateNetwork(
  { report, isSandbox }: AffiliateConfig,
  log: Log,
): AffiliateNetwork | null {
  if (!report || !isSandbox) return report && skimlinksReport(report);
  log('Demo: clicks on made-up merchants lead to a demo shop, which reports its orders as sales.');
  const sandbox = affiliateNetworkSandbox();
  return { ...skimlinksReport(report, sandbox.fetchFn), sandbox };
}

/** Reads Skimlinks' commission report with a token from the client credentials grant. */
export function skimlinksReport(config: ReportConfig, fetchFn: typeof fetch = fetch): AffiliateNetwork {
  let token: { text: string; until: number } | null = null;

  async function tokenOf(): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    const response = await fetchJson(fetchFn, config.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: config.clientId,
        client_secret: config.clientSecret,
        grant_type: 'client_credentials',
      }),
    });
    const { access_token, expires_in } = read(Token, response);
    token = { text: access_token, until: Date.now() + (expires_in - TOKEN_SPARE_S) * 1_000 };
    return access_token;
  }

  return {
    async salesSince(time, offset) {
      const url = new URL(`/publisher/${config.publisherId}/commission-report`, config.url);
      url.search = new URLSearchParams({
        access_token: await tokenOf(),
        updated_since: time.toISOString().slice(0, 19).replace('T', ' '),
        sort_by: 'last_updated',
        sort_dir: 'asc',
        limit: String(PAGE_SIZE),
        offset: String(offset),
      }).toString();
      const { commissions } = read(Report, await fetchJson(fetchFn, url.href, {}));
      const sales = commissions.flatMap((line) => saleOf(line) ?? []);
      return { sales, isLast: commissions.length < PAGE_SIZE };
    },
  };
}

/**
 * Parses a line; null for one without a click key, or with unusable values, which must not block the lines after it.
 */
function saleOf({
  commission_id,
  transaction_details: sale,
  click_details: { custom_id: clickKey },
}: z.output<typeof Report>['commissions'][number]): ReportedSale | null {
  const currency = sale.basket.currency.toUpperCase();
  // A canceled sale may be reported with an amount of zero or less.
  const amount = Math.max(0, Math.round(sale.basket.order_amount * 100));
  const orderedAt = timeOf(sale.transaction_date);
  const updatedAt = timeOf(sale.last_updated);
  const isRead = Number.isSafeInteger(amount) && orderedAt.getTime() > 0 && updatedAt.getTime() > 0;
  if (clickKey === null || !isRead || !/^[A-Z]{3}$/.test(currency)) return null;
  return {
    networkRef: String(commission_id),
    clickKey,
    amount,
    currency,
    quantity: Math.max(1, Math.trunc(sale.basket.items ?? 1)),
    orderedAt,
    updatedAt,
    isCanceled: sale.status !== 'active',
  };
}

/** Parses a time of the report, which is UTC without a time zone suffix. */
const timeOf = (text: string): Date => new Date(`${text.replace(' ', 'T').replace(/Z$/, '')}Z`);

async function fetchJson(fetchFn: typeof fetch, url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetchFn(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The affiliate network responded with ${response.status}.`);
    return await response.json();
  } catch (cause) {
    throw new DomainError('unavailable', { cause });
  }
}

function read<T extends z.ZodMiniType>(schema: T, response: unknown): z.output<T> {
  const parsed = z.safeParse(schema, response);
  if (!parsed.success) throw new DomainError('unavailable', { cause: parsed.error });
  return parsed.data;
}
