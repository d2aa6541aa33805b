import { randomBytes } from 'node:crypto';
import { allowsSandboxes, type Env, readSecret, readTogether } from './env.ts';

export interface AffiliateConfig {
  /** Sovrn Commerce key of the product; null sends clicks directly to the merchant. */
  sovrnKey: string | null;
  /** Skimlinks publisher and domain id of the product, such as `12345X67890`; null sends clicks directly. */
  skimlinksId: string | null;
  /** URL and credentials of the sales report; null if no network reports sales. */
  report: {
    url: string;
    tokenUrl: string;
    publisherId: string;
    clientId: string;
    clientSecret: string;
  } | null;
  /** Secret that networks sign their postbacks with; null refuses postbacks. The sandbox signs with one of its own. */
  postbackSecret: string | null;
  /** True if clicks on the demo's made-up merchants lead to a demo shop, whose orders are reported as sales. */
  isSandbox: boolean;
}

const REPORT_URL = 'https://reporting.skimapis.com';
const SECRET_MIN = 32;
const TOKEN_URL = 'https://authentication.skimapis.com/access_token';

/** Reads the affiliate networks from the environment. Throws if the sales report is only partly configured. */
export function affiliateConfigOf(env: Env, isDemo: boolean): AffiliateConfig {
  const given = readTogether(env, {
    publisherId: 'SKIMLINKS_PUBLISHER_ID',
    clientId: 'SKIMLINKS_CLIENT_ID',
    clientSecret: 'SKIMLINKS_CLIENT_SECRET',
  });
  const isSandbox = !given && isDemo && allowsSandboxes(env);
  const client = isSandbox ? { publisherId: 'demo', clientId: 'demo', clientSecret: 'demo' } : given;
  return {
    sovrnKey: env.SOVRN_KEY || null,
    skimlinksId: env.SKIMLINKS_ID || null,
    report: client && {
      url: env.SKIMLINKS_REPORT_URL || REPORT_URL,
      tokenUrl: env.SKIMLINKS_TOKEN_URL || TOKEN_URL,
      ...client,
    },
    postbackSecret:
      readSecret(env, 'AFFILIATE_POSTBACK_SECRET', SECRET_MIN) ?? (isSandbox ? randomSecret() : null),
    isSandbox,
  };
}

const randomSecret = (): string => randomBytes(SECRET_MIN).toString('hex');
