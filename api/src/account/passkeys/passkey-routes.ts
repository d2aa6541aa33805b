import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmByPasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
} from '@tagalong/contracts/account/passkey';
import type { FastifyRequest } from 'fastify';
import { currentUserOf } from '#api/account/parts/current-user';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { securityMail } from '#api/account/parts/mail/security-mail';
import { DomainError } from '#api/http/errors';
import { limitRate, QUARTER_HOUR_S } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { passkeyCeremony } from './passkey-ceremony.ts';
import { passkeyRepository } from './passkey-repository.ts';

const PER_QUARTER_HOUR_MAX = 200;

/** Serves passkeys: adding, renaming, removing and logging in with one. */
export function passkeyRoutes(serve: Serve, input: MailingContext): void {
  const { db, sessions, publicOrigin, sendMail, rateLimitFactor } = input;
  const repository = passkeyRepository(db);
  const mail = securityMail(input);
  const ceremony = passkeyCeremony({ repository, publicOrigin });
  const limit = ({ ip }: FastifyRequest): Promise<void> =>
    limitRate(db, [
      { bucket: `passkey:ip:${ip}`, max: PER_QUARTER_HOUR_MAX * rateLimitFactor, windowS: QUARTER_HOUR_S },
    ]);

  serve(listPasskeys, async ({ viewer }) => success(await repository.list(viewer.id)));

  serve(beginPasskey, async ({ viewer, http }) => {
    await sessions.requireConfirmed(http);
    await limit(http);
    return success({ options: await ceremony.beginAdding(viewer, http) });
  });
  serve(
    addPasskey,
    async ({ request: { credential, name }, viewer, http }) => {
      await sessions.requireConfirmed(http);
      await limit(http);
      const created = await ceremony.create(viewer.id, credential, http);
      const added = await db.transaction(async () => {
        const passkey = await repository.add({ ...created, name });
        if (!passkey) throw new DomainError('passkey-refused');
        await mail.passkeyAdded(viewer.email, passkey, http);
        return passkey;
      });
      return success(added);
    },
    { securityEvent: 'passkey-add' },
  );
  serve(renamePasskey, async ({ request: { id, name }, viewer }) => {
    if (!(await repository.rename(viewer.id, id, name))) throw new DomainError('not-found');
    return done;
  });
  serve(
    removePasskey,
    async ({ request: { id }, viewer, http }) => {
      await sessions.requireConfirmed(http);
      const outcome = await repository.remove(viewer.id, id, { hasMail: sendMail !== null });
      if (outcome === 'last') throw new DomainError('last-login-method');
      if (outcome === 'missing') throw new DomainError('not-found');
      return done;
    },
    { securityEvent: 'passkey-remove' },
  );

  serve(beginPasskeyLogin, async ({ http }) => {
    await limit(http);
    return success({ options: await ceremony.beginUsing(http) });
  });
  serve(
    loginByPasskey,
    async ({ request: { credential }, http, reply }) => {
      await limit(http);
      const userId = await ceremony.use(credential, http);
      return success(currentUserOf(await sessions.open(userId, http, reply)));
    },
    { securityEvent: 'login-by-passkey' },
  );
  serve(
    confirmByPasskey,
    async ({ request: { credential }, viewer, http }) => {
      await limit(http);
      if ((await ceremony.use(credential, http)) !== viewer.id) throw new DomainError('passkey-refused');
      await sessions.confirm(http);
      return done;
    },
    { securityEvent: 'step-up' },
  );
}
