import {
  CASH_OUT_HOLD_DAYS,
  type PaymentForm,
  type PaymentFormState,
} from '@tagalong/contracts/earnings/payment-profile';
import type { Database } from '#api/database/database';
import { dayOf } from '#api/database/site-days';
import { statement, typed } from '#api/database/statement';

type Reviewed = Exclude<PaymentFormState, 'missing'>;
interface FormReport {
  payeeRef: string;
  form: PaymentForm;
  state: Reviewed;
}
/** A hold on cash-outs that began, or that ends later than before. */
interface Hold {
  userId: number;
  email: string | null;
  heldUntil: Date;
}

const stateOf = (isDone: string, review: string): string =>
  `CASE WHEN ${isDone} THEN 'done' ELSE coalesce(${review}, 'missing') END`;
/** SQL of the end of a hold; null once it is over. */
export const HELD_UNTIL = 'CASE WHEN held_until > now() THEN held_until END';
const read = statement('payment-profile-read', {
  params: ['int8'],
  row: {
    tax: typed<PaymentFormState>('text'),
    payment: typed<PaymentFormState>('text'),
    is_ready: 'bool',
    held_until: 'timestamptz?',
  },
})`
  SELECT ${stateOf('has_tax_form', 'tax_form_review')} AS tax,
    ${stateOf('has_payment_info', 'payment_info_review')} AS payment,
    has_tax_form AND has_payment_info AND payee_ref IS NOT NULL AS is_ready, ${HELD_UNTIL} AS held_until
  FROM payment_profiles WHERE user_id = $1`;
/** A payee who has an account at the provider keeps it. */
const openPayee = statement('payment-profile-payee', { params: ['int8'], row: { payee_ref: 'text?' } })`
  INSERT INTO payment_profiles AS known (user_id, payee_ref) VALUES ($1, 'creator-' || $1::bigint::text)
  ON CONFLICT (user_id) DO UPDATE SET payee_ref = coalesce(known.payee_ref, excluded.payee_ref)
  RETURNING payee_ref`;
/** Reports of one payee wait for each other, so that each sees what the previous one changed. */
const lock = statement('payment-profile-lock', {
  params: ['text'],
  row: { user_id: 'int8', email: 'text?', payment_info_review: 'text?', held_until: 'timestamptz?' },
})`
  SELECT f.user_id, u.email, f.payment_info_review, f.held_until
  FROM payment_profiles f JOIN users u ON u.id = f.user_id WHERE f.payee_ref = $1 FOR UPDATE OF f`;
const change = (form: PaymentForm, assignments: string) =>
  statement(`payment-profile-${form}`, { params: ['text', 'text'], row: { held_until: 'timestamptz?' } })`
    UPDATE payment_profiles SET ${assignments}, changed_at = now() WHERE payee_ref = $1 RETURNING held_until`;
/** When details were first accepted; older rows know only when a form last changed. */
export const CONFIRMED_AT = 'coalesce(confirmed_at, CASE WHEN has_payment_info THEN changed_at END)';
const CHANGES: Readonly<Record<PaymentForm, ReturnType<typeof change>>> = {
  tax: change('tax', "has_tax_form = $2 = 'done', tax_form_review = nullif($2, 'done')"),
  // The provider may report the first details repeatedly within a short time, which changes nothing.
  payment: change(
    'payment',
    `has_payment_info = $2 = 'done', payment_info_review = nullif($2, 'done'),
      confirmed_at = coalesce(${CONFIRMED_AT}, CASE WHEN $2 = 'done' THEN now() END),
      held_until = CASE WHEN $2 <> 'rejected' AND ${CONFIRMED_AT} < now() - interval '10 minutes'
        THEN now() + interval '${CASH_OUT_HOLD_DAYS} days' ELSE held_until END`,
  ),
};

const NONE = { tax: 'missing', payment: 'missing', is_ready: false, held_until: null } as const;

/** The forms that a creator has filled in at the payout provider. */
export function paymentProfileRepository(db: Database) {
  return {
    read: async (userId: number) => (await db.first(read, [userId])) ?? NONE,
    /** Returns the creator's id at the provider. */
    async payeeOf(userId: number): Promise<string> {
      const { payee_ref } = await db.one(openPayee, [userId]);
      if (payee_ref === null) throw new Error('The payee has no id.');
      return payee_ref;
    },
    /**
     * Records the provider's report about a form, and awaits `announce` for replaced details within the same transaction.
     * Returns false for an unknown payee.
     */
    setState: ({ payeeRef, form, state }: FormReport, announce: (held: Hold) => Promise<void>) =>
      db.transaction(async () => {
        const before = await db.first(lock, [payeeRef]);
        if (!before) return false;
        const { held_until } = await db.one(CHANGES[form], [payeeRef, state]);
        if (held_until === null || held_until === before.held_until) return true;
        const heldUntil = new Date(held_until);
        // The provider's acceptance of details that it reviewed is no further change, but may move the day.
        const isReviewed = state === 'done' && before.payment_info_review === 'submitted';
        const isSameDay =
          before.held_until !== null && dayOf(new Date(before.held_until)) === dayOf(heldUntil);
        if (!isReviewed || !isSameDay)
          await announce({ userId: before.user_id, email: before.email, heldUntil });
        return true;
      }),
  };
}
