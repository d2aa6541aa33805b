import {
  checkStepUp,
  confirmStepUp,
  getStepUpMethods,
  sendStepUpCode,
} from '@tagalong/contracts/account/step-up';
import { emailCodes, mailOf } from '#api/account/parts/email-codes';
import { linkedMethods } from '#api/account/parts/login-methods';
import type { SendMail } from '#api/account/parts/mail/mail-job';
import { type PasswordCheck, passwordCheck } from '#api/account/parts/password-check';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError, invalidField } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';

interface StepUpInput extends ApiContext {
  sendMail: SendMail;
}

const TRIES_PER_HOUR = 30;

/** Lets members prove their identity again before changes for which an open browser must not be enough. */
export function stepUpRoutes(serve: Serve, context: StepUpInput): void {
  const { db, sessions, sendMail, rateLimitFactor } = context;
  const codes = emailCodes(db);
  const checkPassword = passwordCheck(context);

  serve(getStepUpMethods, async ({ viewer }) => {
    const linked = await linkedMethods(db, viewer.id);
    const { hasPassword: has_password, email } = viewer;
    const has_passkey = linked.some((method) => typeof method === 'number');
    const providers = linked.filter((method) => typeof method !== 'number');
    return success({ has_password, email, has_passkey, providers });
  });

  serve(checkStepUp, async ({ http }) => {
    await sessions.requireConfirmed(http);
    return done;
  });

  serve(sendStepUpCode, async ({ viewer: { id: userId, email } }) => {
    if (email === null) throw new DomainError('not-found');
    await db.transaction(async () => {
      const issued = await codes.issue({ email, purpose: 'step-up', userId });
      await sendMail({ ...mailOf('step-up-code', issued), to: email });
    });
    return done;
  });

  serve(
    confirmStepUp,
    async ({ request: { password, code }, viewer, http }) => {
      await limitRate(db, [
        { bucket: `step-up:user:${viewer.id}`, max: TRIES_PER_HOUR * rateLimitFactor, windowS: HOUR_S },
      ]);
      if (code !== undefined) await checkCode(viewer, code);
      else await checkSent(checkPassword, viewer, password);
      await sessions.confirm(http);
      return done;
    },
    { securityEvent: 'step-up' },
  );

  async function checkCode({ id, email }: Viewer, code: string): Promise<void> {
    if (email === null) throw new DomainError('wrong-code');
    const userId = await codes.take({ email, purpose: 'step-up' }, code);
    if (userId !== id) throw new DomainError('wrong-code');
  }
}

async function checkSent(check: PasswordCheck, viewer: Viewer, password: string | undefined): Promise<void> {
  if (!viewer.hasPassword) throw invalidField('code', 'Enter the 6-digit code.');
  await check.password(viewer.id, 'password', password);
}
