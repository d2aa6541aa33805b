import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { SendMail } from './mail-job.ts';

const countPasskeys = statement('security-mail-count-passkeys', { params: ['int8'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM passkeys WHERE user_id = $1`;

interface SecurityMailInput {
  db: Database;
  /** Null without a mail server. */
  sendMail: SendMail | null;
  publicOrigin: string | null;
}

/** Sends mail about an account's passkeys and password, within the open transaction. */
export function securityMail({ db, sendMail, publicOrigin }: SecurityMailInput) {
  const linkOf = (http: FastifyRequest): string =>
    siteOrigin(http, publicOrigin) + href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' });

  return {
    async passkeyAdded(
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
      const { count: passkeyCount } = await db.one(countPasskeys, [userId]);
      const parameters = { passkeyCount, link: linkOf(http) };
      await sendMail({ to, name: 'password-changed', parameters, key: passwordHash.slice(-20) });
    },
  };
}
