import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyRequest } from 'fastify';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { dayOf } from '#api/database/site-days';
import { statement } from '#api/database/statement';

const countPasskeys = statement('security-mail-count-passkeys', { params: ['int8'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM passkeys WHERE user_id = $1`;

/** Sends mail about an account's passkeys, password and payment details, within the open transaction. */
export function securityMail({ db, sendMail, publicOrigin }: MailingContext) {
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

    /** Names the day on which cash-outs are open again. */
    async paymentDetailsChanged(
      { userId, email: to }: { userId: number; email: string | null },
      heldUntil: Date,
      http: FastifyRequest,
    ): Promise<void> {
      if (!sendMail || to === null) return;
      const link = siteOrigin(http, publicOrigin) + href(SETTINGS_PAYMENT_ROUTE);
      const parameters = { day: dayOf(heldUntil), link };
      const key = `${userId}:${heldUntil.toISOString()}`;
      await sendMail({ to, name: 'payment-details-changed', parameters, key });
    },
  };
}
