import { checkOtherLogin, checkTiktok } from '@tagalong/contracts/account/settings';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { ApiContext, Routing } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { success } from '#api/http/responses';
import { sandboxRoutes } from '#api/providers/sandbox/sandbox-routes';
import { connections } from '#api/storefront/index';
import { browserKeys } from './browser-key.ts';
import { signInFlow } from './sign-in-flow.ts';
import { signInRules } from './sign-in-rules.ts';
import { socialLoginRoutes } from './social-login-routes.ts';
import { socialNavigation } from './social-navigation.ts';

const hasTiktokOnly = statement('social-tiktok-only', { params: ['int8'], row: { is_only: 'bool' } })`
  SELECT (u.email IS NULL OR u.password_hash IS NULL)
    AND EXISTS (SELECT FROM login_identities WHERE user_id = u.id AND provider = 'tiktok')
    AND NOT EXISTS (SELECT FROM login_identities WHERE user_id = u.id AND provider NOT IN ('tiktok', 'instagram'))
    AS is_only
  FROM users u WHERE u.id = $1`;

/** Registers social sign-in: the API calls, the browser navigations, and the sandbox pages. */
export function socialLogin({ serve, app }: Pick<Routing, 'serve' | 'app'>, context: ApiContext): void {
  const { db, publicOrigin, isTiktokAlive } = context;
  const { signIn: port } = context.ports;
  const keys = browserKeys(publicOrigin);
  const flow = signInFlow({ ...context, keys });
  const rules = signInRules({ db, connect: connections(db, port).connect });

  socialLoginRoutes(serve, { ...context, flow, rules, keys });
  socialNavigation(app, { ...context, flow, rules });
  if (port.sandbox) sandboxRoutes(app, port.sandbox.consent, (http) => siteOrigin(http, publicOrigin));

  // Whether a member should add another login (AU-08), and whether TikTok accepts logins (AU-04).
  serve(checkOtherLogin, async ({ viewer }) =>
    success({ show_tiktok_alert_popup: (await db.first(hasTiktokOnly, [viewer.id]))?.is_only ?? false }),
  );
  serve(checkTiktok, async () => success({ is_tiktok_api_alive: isTiktokAlive }));
}
