import { createHash } from 'node:crypto';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyRequest } from 'fastify';
import type { MailingContext } from '#api/account/parts/mail/mail-job';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import type { Viewer } from '#api/http/sessions';

/** Limits the mails to one address per week, across all inviters. */
const PER_WEEK_MAX = 2;
const WEEK_S = 7 * 86_400;

/**
 * Mails an invitation's link within the open transaction. To prevent spam, only members with a verified address can
 * send mail, and each address has a weekly limit; the link works either way.
 */
export function invitationMail({ db, sendMail, publicOrigin, rateLimitFactor }: MailingContext) {
  /** Returns whether the address is below its weekly limit, and counts the mail. */
  async function isBelowLimit(email: string): Promise<boolean> {
    const bucket = `invited:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
    const limit = { bucket, max: PER_WEEK_MAX * rateLimitFactor, windowS: WEEK_S };
    return limitRate(db, [limit]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'too-many-requests') return false;
        throw error;
      },
    );
  }

  return async (
    { key, email }: { key: string; email: string | null },
    viewer: Viewer,
    http: FastifyRequest,
  ): Promise<void> => {
    if (!sendMail || email === null || !viewer.isEmailVerified) return;
    if (!(await isBelowLimit(email))) return;
    const link = `${siteOrigin(http, publicOrigin)}/invitefriend?key=${encodeURIComponent(key)}`;
    await sendMail({ to: email, name: 'invitation', parameters: { inviter: viewer.nickname, link }, key });
  };
}
