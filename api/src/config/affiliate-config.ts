import { allowsSandboxes, type Env } from './env.ts';

export interface AffiliateConfig {
  /** The product's key at Sovrn Commerce; null sends clicks to its merchants straight. */
  sovrnKey: string | null;
  /** The product's publisher and domain id at Skimlinks, such as `12345X67890`; null as above. */
  skimlinksId: string | null;
  /** Address and credentials of the report of sales; null where no network reports any. */
  report: {
    url: string;
    tokenUrl: string;
    publisherId: string;
    clientId: string;
    clientSecret: string;
  } | null;
  /** Secret that networks sign their postbacks with; null refuses postbacks. */
  postbackSecret: string | null;
  /** Some clicks of the demo are reported as sales by this process itself. */
  isSandbox: boolean;
}

const REPORT_URL = 'https://reporting.skimapis.com';
const SECRET_MIN = 32;
const TOKEN_URL = 'https://authentication.skimapis.com/access_token';

/** Throws with a sentence for whoever starts the process when the report is set up by half. */
export function affiliateConfigOf(env: Env, isDemo: boolean): AffiliateConfig {
  const { SKIMLINKS_PUBLISHER_ID, SKIMLINKS_CLIENT_ID, SKIMLINKS_CLIENT_SECRET } = env;
  const given = [SKIMLINKS_PUBLISHER_ID, SKIMLINKS_CLIENT_ID, SKIMLINKS_CLIENT_SECRET].filter(Boolean).length;
  if (given > 0 && given < 3) {
    throw new Error(
      'SKIMLINKS_PUBLISHER_ID, SKIMLINKS_CLIENT_ID and SKIMLINKS_CLIENT_SECRET must be set together.',
    );
  }
  const postbackSecret = env.AFFILIATE_POSTBACK_SECRET || null;
  if (postbackSecret !== null && postbackSecret.length < SECRET_MIN) {
    throw new Error(`AFFILIATE_POSTBACK_SECRET must have at least ${SECRET_MIN} characters.`);
  }
  const isSandbox = given === 0 && isDemo && allowsSandboxes(env);
  return {
    sovrnKey: env.SOVRN_KEY || null,
    skimlinksId: env.SKIMLINKS_ID || null,
    report:
      given === 0 && !isSandbox
        ? null
        : {
            url: env.SKIMLINKS_REPORT_URL || REPORT_URL,
            tokenUrl: env.SKIMLINKS_TOKEN_URL || TOKEN_URL,
            publisherId: SKIMLINKS_PUBLISHER_ID || 'demo',
            clientId: SKIMLINKS_CLIENT_ID || 'demo',
            clientSecret: SKIMLINKS_CLIENT_SECRET || 'demo',
          },
    postbackSecret,
    isSandbox,
  };
}
