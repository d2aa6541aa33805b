import { siteOrigin } from '@tagalong/server/site-origin';
import type { ApiContext, Routing } from '#api/core/owner-module';
import { sandboxRoutes } from '#api/providers/sandbox/sandbox-routes';
import { connections } from '#api/storefront/index';
import { browserKeys } from './browser-key.ts';
import { signInFlow } from './sign-in-flow.ts';
import { signInRules } from './sign-in-rules.ts';
import { socialLoginRepository } from './social-login-repository.ts';
import { socialLoginRoutes } from './social-login-routes.ts';
import { socialNavigation } from './social-navigation.ts';
import { tiktokRoutes } from './tiktok-routes.ts';

/** Registers social sign-in: the API calls, the browser navigations, and the sandbox pages. */
export function socialLogin({ serve, app }: Pick<Routing, 'serve' | 'app'>, context: ApiContext): void {
  const { db, sessions, publicOrigin, isTiktokAlive, rateLimitFactor } = context;
  const { signIn: port, mail } = context.ports;
  const keys = browserKeys(publicOrigin);
  const flow = signInFlow({ db, keys, publicOrigin, rateLimitFactor });
  const rules = signInRules({ db, connect: connections(db, port).connect });
  const repository = socialLoginRepository(db);

  const hasMail = mail !== null;
  socialLoginRoutes(serve, { db, port, repository, flow, rules, sessions, keys, isTiktokAlive, hasMail });
  socialNavigation(app, { port, flow, rules, sessions, publicOrigin, isTiktokAlive });
  tiktokRoutes(serve, { db, isTiktokAlive });
  if (port.sandbox) sandboxRoutes(app, port.sandbox.consent, (http) => siteOrigin(http, publicOrigin));
}
