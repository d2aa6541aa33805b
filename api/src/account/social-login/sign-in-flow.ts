import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';
import { limitRate } from '#api/http/rate-limit';
import type { AppProof, SignedIn, SocialPlatform } from '#api/providers/social/social-platform';
import { type BrowserKeys, newSecret } from './browser-key.ts';
import { type Flow, socialLoginRepository } from './social-login-repository.ts';

interface SignInFlowInput {
  db: Database;
  keys: BrowserKeys;
  /** The site as browsers see it, such as `https://shop.example`. */
  originOf(request: FastifyRequest): string;
  rateLimitFactor: number;
}

const QUARTER_HOUR_S = 900;
const STARTS_MAX = 100;
/** What the native wrapper begins; it belongs to no platform yet. */
const APP = 'app';

type Begin = Pick<Flow, 'originPage' | 'returnPath' | 'userId'> & { platform: SocialSignIn };

/** Begins log-ins and takes them up again: each once, within ten minutes, in the browser that began it. */
export function signInFlow({ db, keys, originOf, rateLimitFactor }: SignInFlowInput) {
  const repository = socialLoginRepository(db);
  const redirectUri = (http: FastifyRequest, platform: SocialSignIn): string =>
    `${originOf(http)}/login/social/${platform}/return`;

  const limit = (http: FastifyRequest): Promise<void> =>
    limitRate(db, [
      { bucket: `social:ip:${http.ip}`, max: STARTS_MAX * rateLimitFactor, windowS: QUARTER_HOUR_S },
    ]);

  return {
    /** Resolves with the provider's address to send the browser to. */
    async begin(
      platform: SocialPlatform,
      begin: Begin,
      http: FastifyRequest,
      reply: FastifyReply,
    ): Promise<URL> {
      await limit(http);
      const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
      const url = await platform.authorizationUrl({
        redirectUri: redirectUri(http, begin.platform),
        state,
        nonce,
        codeVerifier,
      });
      await repository.insertFlow(state, keys.keep(http, reply), { ...begin, nonce, codeVerifier });
      return url;
    },

    /** The log-in that this browser began with the state that it came back with, or null. */
    async take(platform: SocialSignIn, state: string, http: FastifyRequest) {
      const browser = keys.read(http);
      const flow = browser ? await repository.takeFlow(state, browser, platform) : null;
      return browser && flow ? { ...flow, browser } : null;
    },

    redeem: (
      platform: SocialPlatform,
      name: SocialSignIn,
      params: URLSearchParams,
      flow: Flow,
      http: FastifyRequest,
    ) =>
      platform.redeem({
        params,
        state: params.get('state') ?? '',
        nonce: flow.nonce,
        codeVerifier: flow.codeVerifier,
        redirectUri: redirectUri(http, name),
      }),

    /** The nonce that the native wrapper hands to the provider's kit. */
    async beginInApp(http: FastifyRequest, reply: FastifyReply): Promise<string> {
      await limit(http);
      const nonce = newSecret();
      const flow = {
        platform: APP,
        originPage: null,
        returnPath: null,
        userId: null,
        nonce,
        codeVerifier: '',
      };
      await repository.insertFlow(nonce, keys.keep(http, reply), flow);
      return nonce;
    },

    /** What the wrapper's proof is worth; null when the nonce is not this browser's. */
    async redeemInApp(
      platform: SocialPlatform,
      name: SocialSignIn,
      proof: Omit<AppProof, 'redirectUri'>,
      http: FastifyRequest,
    ): Promise<{ signedIn: SignedIn; browser: string } | null> {
      const browser = keys.read(http);
      if (!browser || !(await repository.takeFlow(proof.nonce, browser, APP))) return null;
      const signedIn = await platform.fromApp({ ...proof, redirectUri: redirectUri(http, name) });
      return { signedIn, browser };
    },
  };
}

export type SignInFlow = ReturnType<typeof signInFlow>;
