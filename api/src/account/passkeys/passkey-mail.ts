import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import type { FastifyRequest } from 'fastify';
import type { SendMail } from '#api/account/mail/mail-job';
import type { Database } from '#api/database/database';
import { siteOrigin } from '@tagalong/server/site-origin';
import { passkeyRepository } from './passkey-repository.ts';

interface PasskeyMailInput {
  db: Database;
  /** Null without a mail server. */
  sendMail: SendMail | null;
  publicOrigin: string | null;
}

/** Mails what concerns the passkeys of an account, within the open transaction. */
export function passkeyMail({ db, sendMail, publicOrigin }: PasskeyMailInput) {
  const repository = passkeyRepository(db);
  const linkOf = (http: FastifyRequest): string =>
    siteOrigin(http, publicOrigin) + href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' });

  return {
    async added(
      to: string | null,
      { id, name }: { id: number; name: string },
      http: FastifyRequest,
    ): Promise<void> {
      if (!sendMail || to === null) return;
      const parameters = { name, link: linkOf(http) };
      await sendMail({ to, name: 'passkey-added', parameters, key: String(id) });
    },

    /** A new password leaves the passkeys valid, so the mail says how many there are. */
    async passwordChanged(
      { userId, email: to }: { userId: number; email: string | null },
      passwordHash: string,
      http: FastifyRequest,
    ): Promise<void> {
      if (!sendMail || to === null) return;
      const passkeyCount = (await repository.known(userId)).length;
      const parameters = { passkeyCount, link: linkOf(http) };
      await sendMail({ to, name: 'password-changed', parameters, key: passwordHash.slice(-20) });
    },
  };
}
