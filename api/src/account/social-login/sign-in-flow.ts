import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { limitRate, QUARTER_HOUR_S } from '#api/http/rate-limit';
import type { AppProof, SignedIn, SocialPlatform } from '#api/providers/social/social-platform';
import { type BrowserKeys, newSecret } from './browser-key.ts';
import { type Flow, socialLoginRepository } from './social-login-repository.ts';

interface SignInFlowInput extends ApiContext {
  keys: BrowserKeys;
}

const STARTS_MAX = 100;
/** Platform value of flows that the native wrapper starts, because their platform is not known yet. */
const APP = 'app';

type Begin = Pick<Flow, 'originPage' | 'returnPath' | 'userId'> & { platform: SocialSignIn };

/** Starts and resumes sign-ins: each works once, within 10 minutes, in the browser that started it. */
export function signInFlow({ db, keys, publicOrigin, rateLimitFactor }: SignInFlowInput) {
  const repository = socialLoginRepository(db);
  const redirectUri = (http: FastifyRequest, platform: SocialSignIn): string =>
    `${siteOrigin(http, publicOrigin)}/login/social/${platform}/return`;

  const limit = (http: FastifyRequest): Promise<void> =>
    limitRate(db, [
      { bucket: `social:ip:${http.ip}`, max: STARTS_MAX * rateLimitFactor, windowS: QUARTER_HOUR_S },
    ]);

  return {
    /** Returns the provider URL to which the browser is redirected. */
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

    /** Returns and removes the sign-in that this browser started with this state, or null. */
    async take(platform: SocialSignIn, state: string, http: FastifyRequest) {
      const browser = keys.read(http);
      const flow = browser ? await repository.redeemFlow(state, browser, platform) : null;
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

    /** Creates the nonce that the native wrapper passes to the provider's SDK. */
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

    /** Redeems the native wrapper's proof; returns null when the nonce does not belong to this browser. */
    async redeemInApp(
      platform: SocialPlatform,
      name: SocialSignIn,
      proof: Omit<AppProof, 'redirectUri'>,
      http: FastifyRequest,
    ): Promise<{ signedIn: SignedIn; browser: string } | null> {
      const browser = keys.read(http);
      if (!browser || !(await repository.redeemFlow(proof.nonce, browser, APP))) return null;
      const signedIn = await platform.fromApp({ ...proof, redirectUri: redirectUri(http, name) });
      return { signedIn, browser };
    },
  };
}

export type SignInFlow = ReturnType<typeof signInFlow>;
