import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connections } from '#api/social-accounts/connections';
import { socialAccountRoutes } from '#api/social-accounts/social-account-routes';
import type { Config } from '#lib/config';
import type { Database } from '#lib/database';
import type { Serve } from '#lib/serve';
import type { Sessions } from '#lib/sessions';
import type { SignInPort } from '#lib/social/sign-in-port';
import { sandboxRoutes } from '#lib/stand-ins/sandbox-routes';
import { browserKeys } from './browser-key.ts';
import { signInFlow } from './sign-in-flow.ts';
import { signInRules } from './sign-in-rules.ts';
import { socialLoginRepository } from './social-login-repository.ts';
import { socialLoginRoutes } from './social-login-routes.ts';
import { socialNavigation } from './social-navigation.ts';

interface SocialLoginInput {
  db: Database;
  config: Pick<Config, 'publicOrigin' | 'isTiktokAlive' | 'rateLimitFactor'>;
  sessions: Sessions;
  port: SignInPort;
}

/** Everything about log-ins at other sites: the calls, the addresses that browsers go to, and the stand-ins' pages. */
export function socialLogin(app: FastifyInstance, serve: Serve, input: SocialLoginInput): void {
  const { db, sessions, port } = input;
  const { publicOrigin, isTiktokAlive, rateLimitFactor } = input.config;
  const originOf = (http: FastifyRequest): string => publicOrigin ?? `${http.protocol}://${http.host}`;
  const keys = browserKeys(publicOrigin);
  const accounts = connections(db, port);
  const flow = signInFlow({ db, keys, originOf, rateLimitFactor });
  const rules = signInRules({ db, connect: accounts.connect });
  const repository = socialLoginRepository(db);

  socialLoginRoutes(serve, { port, repository, flow, rules, sessions, keys, isTiktokAlive });
  socialAccountRoutes(serve, { db, accounts, isTiktokAlive, rateLimitFactor });
  socialNavigation(app, { port, flow, rules, sessions, publicOrigin, isTiktokAlive });
  if (port.standIn) sandboxRoutes(app, port.standIn.consent, originOf);
}
