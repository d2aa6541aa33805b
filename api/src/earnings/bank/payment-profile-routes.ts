import { href } from '@tagalong/contracts/core/routes';
import * as z from '@tagalong/contracts/core/z';
import {
  getPaymentProfile,
  PAYMENT_FORM_PATH,
  PAYMENT_FORM_STATES,
  PAYMENT_FORMS,
} from '@tagalong/contracts/earnings/payment-profile';
import { SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSendMail, securityMail } from '#api/account/index';
import type { ApiContext } from '#api/core/owner-module';
import { checkBank } from '#api/earnings/parts/bank-access';
import { receiveReports } from '#api/earnings/parts/signed-reports';
import { DomainError } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import { logAttempt } from '#api/http/security-log';
import type { Serve } from '#api/http/serve';
import { payeeFormSandbox } from '#api/providers/payout/payee-form-sandbox';
import { paymentProfileRepository } from './payment-profile-repository.ts';
import { paymentReturns } from './payment-returns.ts';

const PER_HOUR_MAX = 30;
/** Webhook that receives the provider's form status updates. */
export const PAYEE_STATE_PATH = '/api/payout/payee-state';
const PayeeState = z.object({
  payee_ref: z.string().check(z.minLength(1), z.maxLength(100)),
  form: z.oneOf(PAYMENT_FORMS),
  state: z.oneOf(PAYMENT_FORM_STATES.filter((state) => state !== 'missing')),
});

/** Serves the states of the creator's forms, leads to the provider's pages and receives its reports. */
export function paymentProfileRoutes(
  { serve, app }: { serve: Serve; app: FastifyInstance },
  context: ApiContext,
): void {
  const { db, sessions, publicOrigin, rateLimitFactor, config } = context;
  const { payout, mail: mailPort } = context.ports;
  const repository = paymentProfileRepository(db);
  const mail = securityMail({ ...context, sendMail: mailPort && createSendMail(db, true) });
  const setState = (
    { payee_ref: payeeRef, form, state }: z.output<typeof PayeeState>,
    http: FastifyRequest,
  ): Promise<boolean> =>
    repository.setState({ payeeRef, form, state }, ({ heldUntil, ...owner }) =>
      mail.paymentDetailsChanged(owner, heldUntil, http),
    );

  serve(getPaymentProfile, async ({ viewer }) => {
    checkBank(viewer);
    return success({ ...(await repository.read(viewer.id)), is_open: payout !== null });
  });

  app.get(PAYMENT_FORM_PATH, async (http, reply) => {
    reply.header('cache-control', 'no-store');
    const viewer = await sessions.read(http);
    if (!viewer) throw new DomainError('unauthenticated');
    const form = PAYMENT_FORMS.find((known) => known === (http.params as { form: string }).form);
    const url = await logAttempt({ http, event: 'payment-form', userId: viewer.id }, async () => {
      if (!viewer.isCreator) throw new DomainError('creator-only');
      checkBank(viewer);
      await sessions.requireConfirmed(http);
      if (!form) throw new DomainError('not-found');
      if (!payout) throw new DomainError('unavailable');
      const bucket = `payment-form:user:${viewer.id}`;
      await limitRate(db, [{ bucket, max: PER_HOUR_MAX * rateLimitFactor, windowS: HOUR_S }]);
      const payeeRef = await repository.payeeOf(viewer.id);
      return payout.formUrl({ payeeRef, form, origin: siteOrigin(http, publicOrigin) });
    });
    return reply.redirect(url, 303);
  });

  receiveReports(app, PAYEE_STATE_PATH, {
    secret: config.payout?.apiKey ?? null,
    schema: PayeeState,
    linesOf: linesOfPayeeState,
    receive: setState,
  });

  if (config.payout?.isSandbox) {
    const { latestSent, bookReturn } = paymentReturns(db);
    payeeFormSandbox(app, {
      apiKey: config.payout.apiKey,
      publicOrigin,
      returnPath: href(SETTINGS_PAYMENT_ROUTE),
      async onState(payee_ref, form, state, http) {
        await setState({ payee_ref, form, state }, http);
      },
      async onReturn(payeeRef, reason) {
        const paymentId = await latestSent(payeeRef);
        if (paymentId !== null) await bookReturn({ paymentId, reason, isRefusal: false });
      },
    });
  }
}

/** Returns what is signed of a report about a form. */
export const linesOfPayeeState = ({ payee_ref, form, state }: z.output<typeof PayeeState>) => [
  payee_ref,
  form,
  state,
];
