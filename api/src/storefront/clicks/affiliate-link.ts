import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import type { AffiliateConfig } from '#api/config/affiliate-config';

export interface AffiliateLinkInput {
  offerId: number;
  network: string;
  /** URL of the product page at the merchant. */
  productUrl: string;
  /** Tracking link supplied by the merchant, or null. */
  merchantLink: string | null;
  /** The network or merchant reports this key with the sale. */
  clickKey: string;
}

/** Domain of the demo's merchants, which exists nowhere. */
const MADE_UP = /\.example$/;

/**
 * Returns the destination of a click: the demo shop for a made-up merchant, a link through the affiliate network when
 * an account for it is configured, otherwise the merchant's URL. Sovrn takes `key`, `u` and `cuid`; Skimlinks takes `id`,
 * `xs`, `url` and `xcust`.
 */
export function affiliateLink(
  { offerId, network, productUrl, merchantLink, clickKey }: AffiliateLinkInput,
  { sovrnKey, skimlinksId, isSandbox }: Pick<AffiliateConfig, 'sovrnKey' | 'skimlinksId' | 'isSandbox'>,
): string {
  if (isSandbox && MADE_UP.test(new URL(productUrl).hostname))
    return `${NAVIGATIONS.demoShop.path.replace(':offer', String(offerId))}?click_ref=${clickKey}`;
  if (network === 'sovrn' && sovrnKey)
    return withQuery('https://redirect.viglink.com/', { key: sovrnKey, u: productUrl, cuid: clickKey });
  if (network === 'skimlinks' && skimlinksId) {
    const query = { id: skimlinksId, xs: '1', url: productUrl, xcust: clickKey };
    return withQuery('https://go.skimresources.com/', query);
  }
  return withQuery(merchantLink ?? productUrl, { click_ref: clickKey });
}

function withQuery(link: string, query: Record<string, string>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
