import {
  type AppPlatform,
  cleanPriorRegister,
  confirmLink,
  isOfferedLogin,
  type LinkedAccount,
  LOGIN_PROVIDERS,
  listLinkedAccounts,
  listSocialSignIns,
  type OriginPage,
  SOCIAL_SIGN_INS,
  type SocialSignIn,
  socialCallback,
  socialNonce,
  unlinkAccount,
} from '@tagalong/contracts/account/social-login';
import * as z from '@tagalong/contracts/core/z';
import { parseJson } from '@tagalong/server/parse-json';
import { currentUserOf } from '#api/account/parts/current-user';
import { type LoginMethods, readLoginMethods, removalOf } from '#api/account/parts/login-methods';
import { referrerOf } from '#api/account/parts/referrer';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError, invalidField } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { SocialRefused } from '#api/providers/social/social-platform';
import type { BrowserKeys } from './browser-key.ts';
import { endPageOf, loginPageOf, RETURN_COOKIE, returnPathOf } from './return-pages.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { isForMember, needsMember, needsProof, type SignInRules } from './sign-in-rules.ts';
import { type LinkedRow, socialLoginRepository } from './social-login-repository.ts';

interface SocialLogin extends ApiContext {
  flow: SignInFlow;
  rules: SignInRules;
  keys: BrowserKeys;
}

/** Maps the contract's platform names, as sent by the native wrapper, to sign-in platforms. */
const SIGN_IN_OF: Readonly<Record<AppPlatform, SocialSignIn>> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  facebook_business: 'facebook_business',
  instagram_business: 'facebook_business',
  tikTok: 'tiktok_business',
  youtube: 'youtube',
  instagram: 'instagram',
};

const part = z.optional(z.string().check(z.maxLength(8_000)));
const Payload = z.object({
  nonce: z.string().check(z.maxLength(100)),
  id_token: part,
  access_token: part,
  code: part,
  code_verifier: part,
});

export function socialLoginRoutes(serve: Serve, input: SocialLogin): void {
  const { db, ports, sessions, keys, isTiktokAlive } = input;
  const { platforms } = ports.signIn;
  const hasMail = ports.mail !== null;
  const repository = socialLoginRepository(db);
  const isDown = (platform: SocialSignIn): boolean => platform === 'tiktok_business' && !isTiktokAlive;

  serve(listSocialSignIns, async () =>
    success(
      SOCIAL_SIGN_INS.map((platform) => ({
        platform,
        is_available: platforms[platform] !== undefined && !isDown(platform),
        is_down: isDown(platform),
        is_sandbox: platforms[platform]?.isSandbox ?? false,
      })),
    ),
  );

  appRoutes(serve, input);

  serve(cleanPriorRegister, async ({ request, http }) => {
    const browser = keys.read(http);
    if (browser) await repository.redeemPriorRegister(request.login_credential_key, browser);
    return done;
  });
  serve(
    confirmLink,
    async ({ request, viewer, http }) => {
      await sessions.requireConfirmed(http);
      const browser = keys.read(http);
      const prior = browser
        ? await repository.redeemPriorRegister(request.login_credential_key, browser)
        : null;
      if (!prior) throw new DomainError('not-found');
      if (!(await repository.link(viewer.id, prior))) throw new DomainError('login-already-linked');
      return done;
    },
    { securityEvent: 'login-link' },
  );

  serve(listLinkedAccounts, async ({ viewer }) =>
    success(linkedOf(await repository.linked(viewer.id), await readLoginMethods(db, viewer.id, { hasMail }))),
  );
  serve(
    unlinkAccount,
    async ({ request, viewer, http }) => {
      await sessions.requireConfirmed(http);
      const result = await repository.unlink(viewer.id, request.platform, { hasMail });
      if (result === 'missing') throw new DomainError('not-found');
      if (result === 'last') throw new DomainError('last-login-method');
      return done;
    },
    { securityEvent: 'login-unlink' },
  );
}

/** Serves sign-ins that the native wrapper completed with the providers' SDKs. */
function appRoutes(serve: Serve, input: SocialLogin): void {
  const { ports, flow, rules, sessions, isTiktokAlive } = input;

  /** Returns the provider and the member of a sign-in; throws when the sign-in is not possible. */
  function checked(platform: SocialSignIn, originPage: OriginPage | null, viewer: Viewer | null) {
    if (platform === 'tiktok_business' && !isTiktokAlive) throw new DomainError('tiktok-down');
    const provider = ports.signIn.platforms[platform];
    if (!provider) throw new DomainError('provider-not-set-up');
    if (!viewer && needsMember(platform, originPage)) throw new DomainError('unauthenticated');
    const member = viewer && isForMember(platform, originPage) ? viewer : null;
    if (member?.isDeactivated) throw new DomainError('account-deactivated');
    return { provider, userId: member?.id ?? null };
  }

  serve(socialNonce, async ({ http, reply }) => success({ nonce: await flow.beginInApp(http, reply) }));

  serve(
    socialCallback,
    async ({ request, viewer, http, reply }) => {
      const platform = SIGN_IN_OF[request.platform];
      const originPage = request.origin_page ?? null;
      const { provider, userId } = checked(platform, originPage, viewer);
      if (needsProof(platform, originPage)) await sessions.requireConfirmed(http);
      const proof = proofOf(request.custom_payload);
      const redeemed = await inWords(() => flow.redeemInApp(provider, platform, proof, http));
      if (!redeemed) throw new DomainError('sign-in-refused');
      const outcome = await rules({ platform, originPage, userId, ...redeemed, referrer: referrerOf(http) });
      if (outcome.kind === 'taken') throw new DomainError('login-already-linked');
      if (outcome.kind === 'waiting') {
        const redirect = loginPageOf({ login_credential_key: outcome.key, social: platform });
        return success({ user: null, redirect, login_credential_key: outcome.key });
      }
      const user = outcome.kind === 'signed-in' ? await sessions.open(outcome.userId, http, reply) : viewer;
      const returnPath = returnPathOf(http.cookies[RETURN_COOKIE]);
      return success({
        user: user && currentUserOf(user),
        redirect: endPageOf(originPage, returnPath, { payload: platform }),
        login_credential_key: null,
      });
    },
    { securityEvent: 'login-by-provider' },
  );
}

function proofOf(text: string) {
  const parsed = z.safeParse(Payload, parseJson(text));
  if (!parsed.success)
    throw invalidField(
      'custom_payload',
      'Send JSON with the nonce and the fields that the provider returned.',
    );
  const { nonce, id_token = null, access_token = null, code = null, code_verifier = null } = parsed.data;
  return { nonce, idToken: id_token, accessToken: access_token, code, codeVerifier: code_verifier };
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError(cause instanceof SocialRefused ? 'sign-in-refused' : 'provider-failed', { cause });
  }
}

function linkedOf(rows: readonly LinkedRow[], methods: LoginMethods): LinkedAccount[] {
  const platforms = LOGIN_PROVIDERS.filter(
    (platform) => isOfferedLogin(platform) || methods.linked.includes(platform),
  );
  return platforms.map((platform) => {
    const row = rows.find(({ provider }) => provider === platform);
    return {
      platform,
      conn_status: row ? 1 : 0,
      email: row?.email ?? null,
      linked_at: row?.created_at ?? null,
      can_unlink: removalOf(methods, platform) === 'removable',
    };
  });
}
