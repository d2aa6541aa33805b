import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';

/** Forms that the payout provider needs before the first cash-out. */
export const PAYMENT_FORMS = ['tax', 'payment'] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];
export const PAYMENT_FORM_STATES = ['missing', 'submitted', 'rejected', 'done'] as const;
const state = z.oneOf(PAYMENT_FORM_STATES);
export type PaymentFormState = z.output<typeof state>;

/** Days for which cash-outs wait after accepted payment details were replaced by others. */
export const CASH_OUT_HOLD_DAYS = 3;

/** The forms and their states. `is_ready` allows cash-outs; without a provider (`is_open` false) none can be sent. */
export const PaymentProfile = z.object({
  tax: state,
  payment: state,
  is_ready: z.boolean(),
  is_open: z.boolean(),
  /** Until when changed payment details hold cash-outs back; null otherwise. Missing from an older API. */
  held_until: z.optional(z.nullable(z.string())),
});
export type PaymentProfile = z.output<typeof PaymentProfile>;

export const getPaymentProfile = endpoint({
  name: 'earning.payment-profile',
  http: 'GET /api/me/payment-profile',
  access: 'creator',
  response: success(PaymentProfile),
  errors: ['forbidden'],
  tags: ['earning'],
});

/**
 * Redirects to the page of the payout provider where the creator fills in a form. Requires a recent proof of identity (see
 * `step-up.check`).
 */
export const PAYMENT_FORM_PATH = '/api/me/payment-forms/:form';

export const paymentFormUrl = (form: PaymentForm): string => PAYMENT_FORM_PATH.replace(':form', form);
