import { ORIGIN_PAGES, SOCIAL_SIGN_INS, type SocialSignIn } from '@tagalong/contracts/account/social-login';
import { RETURN_URL_COOKIE_S } from '@tagalong/contracts/core/limits';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { isOwnNavigation } from '@tagalong/server/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { referrerOf } from '#api/account/parts/referrer';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError, isUnavailable } from '#api/http/errors';
import type { Viewer } from '#api/http/sessions';
import { SocialRefused } from '#api/providers/social/social-platform';
import {
  endPageOf,
  loginPageOf,
  NOTICES,
  type Notice,
  RETURN_COOKIE,
  returnPathOf,
  sendNotice,
} from './return-pages.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { isForMember, needsMember, needsProof, type Outcome, type SignInRules } from './sign-in-rules.ts';

interface SocialNavigationInput extends ApiContext {
  flow: SignInFlow;
  rules: SignInRules;
}

type Query = Readonly<Record<string, unknown>>;

/** Serves the navigations to a provider and back. Both answer with a redirect or a small page. */
export function socialNavigation(app: FastifyInstance, input: SocialNavigationInput): void {
  const { ports, flow, rules, sessions, isTiktokAlive } = input;

  /** Returns the provider in the URL, or a notice when it is unavailable. */
  function platformOf(http: FastifyRequest) {
    const { platform: sent } = http.params as { platform: string };
    const name = SOCIAL_SIGN_INS.find((one) => one === sent);
    if (!name) return { notice: NOTICES.unknown() };
    if (name === 'tiktok_business' && !isTiktokAlive) return { notice: NOTICES.tiktokDown() };
    const platform = ports.signIn.platforms[name];
    return platform ? { name, platform } : { notice: NOTICES.notSetUp(name) };
  }

  /** Returns why a member may not connect an account now, or null. */
  async function refusalOf(
    { isDeactivated }: Viewer,
    name: SocialSignIn,
    originPage: string | null,
    http: FastifyRequest,
  ): Promise<Notice | null> {
    if (isDeactivated) return NOTICES.deactivated();
    // Prevents login CSRF: another site could send the browser here to link a prepared sign-in.
    if (!isOwnNavigation(http, input.publicOrigin)) return NOTICES.confirm(name, originPage);
    if (needsProof(name, originPage) && !(await sessions.isConfirmed(http)))
      return NOTICES.proofRequired(name);
    return null;
  }

  async function begin(http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = platformOf(http);
    if (found.notice) return sendNotice(reply, found.notice);
    const { name, platform } = found;
    const originPage = ORIGIN_PAGES.find((one) => one === (http.query as Query).origin_page) ?? null;
    const viewer = await sessions.read(http);
    if (!viewer && needsMember(name, originPage)) return toLogIn(originPage, http, reply);
    const member = viewer && isForMember(name, originPage) ? viewer : null;
    const refusal = member && (await refusalOf(member, name, originPage, http));
    if (refusal) return sendNotice(reply, refusal);
    return orNotice(reply, name, originPage, async () => {
      const returnPath = returnPathOf(http.cookies[RETURN_COOKIE]);
      const start = { platform: name, originPage, returnPath, userId: member?.id ?? null };
      const url = await flow.begin(platform, start, http, reply);
      return reply.redirect(platform.isSandbox ? sandboxPath(url) : url.href, 303);
    });
  }

  async function end(http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = platformOf(http);
    if (found.notice) return sendNotice(reply, found.notice);
    const { name, platform } = found;
    const params = new URLSearchParams(http.url.split('?', 2)[1]);
    const taken = await flow.take(name, params.get('state') ?? '', http);
    if (!taken) return sendNotice(reply, NOTICES.stale(name));
    const { originPage, returnPath, userId, browser } = taken;
    if (userId !== null && (await sessions.read(http))?.id !== userId)
      return sendNotice(reply, NOTICES.signedOut());
    if (params.has('error')) {
      const path = userId === null ? loginPageOf({ social_error: 'cancelled' }) : null;
      return reply.redirect(path ?? endPageOf(originPage, returnPath, { social_error: 'cancelled' }), 303);
    }
    return orNotice(reply, name, originPage, async () => {
      const signedIn = await flow.redeem(platform, name, params, taken, http);
      const outcome = await rules({
        platform: name,
        signedIn,
        originPage,
        userId,
        browser,
        referrer: referrerOf(http),
      });
      return finish(outcome, { name, originPage, returnPath }, http, reply);
    });
  }

  async function finish(
    outcome: Outcome,
    {
      name,
      originPage,
      returnPath,
    }: { name: SocialSignIn; originPage: string | null; returnPath: string | null },
    http: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (outcome.kind === 'taken') return sendNotice(reply, NOTICES.taken(name));
    if (outcome.kind === 'waiting')
      return reply.redirect(loginPageOf({ login_credential_key: outcome.key, social: name }), 303);
    if (outcome.kind === 'signed-in') await sessions.open(outcome.userId, http, reply);
    reply.clearCookie(RETURN_COOKIE, { path: '/' });
    return reply.redirect(endPageOf(originPage, returnPath, { payload: name }), 303);
  }

  app.get(NAVIGATIONS.socialSignIn.path, pageErrors(begin));
  app.get(NAVIGATIONS.socialReturn.path, pageErrors(end));
  // Apple returns with a POST; the redirect to GET makes the browser send its cookies. See browser-key.ts.
  app.post(NAVIGATIONS.socialReturn.path, async (http, reply) => {
    const { platform } = http.params as { platform: string };
    const fields = Object.entries((http.body ?? {}) as Query).filter(
      ([, value]) => typeof value === 'string',
    );
    const query = new URLSearchParams(fields as [string, string][]);
    return reply.redirect(`/login/social/${encodeURIComponent(platform)}/return?${query}`, 303);
  });
}

/** Only members can connect accounts; after the login, the flow continues at the connect page. */
function toLogIn(originPage: string | null, http: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!returnPathOf(http.cookies[RETURN_COOKIE])) {
    const path = endPageOf(originPage ?? 'linked-accounts', null, {});
    reply.setCookie(RETURN_COOKIE, path, { path: '/', sameSite: 'lax', maxAge: RETURN_URL_COOKIE_S });
  }
  return reply.redirect(loginPageOf({}), 303);
}

/** Returns the path of the sandbox page that replaces the provider's page. */
function sandboxPath({ host, pathname, search }: URL): string {
  return `${NAVIGATIONS.sandboxSignIn.path.replace('/*', '')}/${host}${pathname}${search}`;
}

async function orNotice(
  reply: FastifyReply,
  name: SocialSignIn,
  originPage: string | null,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SocialRefused) {
      reply.log.info({ reason: error.message, platform: name }, 'social sign-in refused');
      return sendNotice(reply, NOTICES.refused(name, originPage));
    }
    if (error instanceof DomainError || isUnavailable(error)) throw error;
    reply.log.error({ err: error, platform: name }, 'social provider unavailable');
    return sendNotice(reply, NOTICES.away(name, originPage));
  }
}

type Navigation = (http: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Responds to every error with a page, because the browser navigates here directly. */
function pageErrors(handler: Navigation): Navigation {
  return async (http, reply) => {
    try {
      return await handler(http, reply);
    } catch (error) {
      reply.log.error({ err: error }, 'social navigation failed');
      const isTooMany = error instanceof DomainError && error.code === 'too-many-requests';
      const notice: Notice = isTooMany ? NOTICES.tooMany() : NOTICES.internal();
      return sendNotice(reply, notice);
    }
  };
}
