import type { AffiliateConfig } from '#api/config/affiliate-config';

export interface AffiliateLinkInput {
  network: string;
  /** The page at the merchant's. */
  productUrl: string;
  /** A link that the merchant itself gave for tracked visits, if it did. */
  merchantLink: string | null;
  /** Comes back with the sale. */
  clickKey: string;
}

/**
 * Where a click goes: through the network that pays for the merchant's sales, when the product has an account
 * there, else straight to the merchant. Sovrn takes `key`, `u` and `cuid`; Skimlinks `id`, `xs`, `url` and `xcust`.
 */
export function affiliateLink(
  { network, productUrl, merchantLink, clickKey }: AffiliateLinkInput,
  { sovrnKey, skimlinksId }: Pick<AffiliateConfig, 'sovrnKey' | 'skimlinksId'>,
): string {
  if (network === 'sovrn' && sovrnKey)
    return withQuery('https://redirect.viglink.com/', { key: sovrnKey, u: productUrl, cuid: clickKey });
  if (network === 'skimlinks' && skimlinksId) {
    const query = { id: skimlinksId, xs: '1', url: productUrl, xcust: clickKey };
    return withQuery('https://go.skimresources.com/', query);
  }
  return withQuery(merchantLink ?? productUrl, { click_ref: clickKey });
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
