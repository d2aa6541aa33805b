import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SendMail } from '#api/account/mail/mail-job';
import type { Database } from '#api/database/database';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import type { Viewer } from '#api/http/sessions';

export interface InvitationMailInput {
  db: Database;
  /** Null where no mail server is set up: the inviter then passes the link on. */
  sendMail: SendMail | null;
  publicOrigin: string | null;
  rateLimitFactor: number;
}

/** One address gets so many in a week, however many members invite it. */
const PER_WEEK_MAX = 2;
const WEEK_S = 7 * 86_400;

/**
 * Mails the link of an invitation, within the transaction that is open. Only members who proved their own address make
 * this site write to somebody else's, and nobody is written to again and again; the link is good in any case.
 */
export function invitationMail({ db, sendMail, publicOrigin, rateLimitFactor }: InvitationMailInput) {
  /** Whether the address may be written to once more. */
  async function hasRoom(email: string): Promise<boolean> {
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
    if (!(await hasRoom(email))) return;
    const origin = publicOrigin ?? `${http.protocol}://${http.host}`;
    const link = `${origin}/invitefriend?key=${encodeURIComponent(key)}`;
    await sendMail({ to: email, name: 'invitation', parameters: { inviter: viewer.nickname, link }, key });
  };
}
