import { css } from '@emotion/react';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import {
  PAYMENT_FORMS,
  type PaymentForm,
  type PaymentFormState,
  type PaymentProfile,
  paymentFormUrl,
} from '@tagalong/contracts/earnings/payment-profile';
import { useConfirmedLink } from '@tagalong/platform/use-confirmed-link';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { FORM_TEXTS } from './form-texts.ts';

/** The provider's forms with their states, each with the link to it. */
export function PaymentForms({ profile }: { profile: PaymentProfile }) {
  return (
    <ul css={styles.list}>
      {PAYMENT_FORMS.map((form) => (
        <FormRow key={form} form={form} state={profile[form]} isOpen={profile.is_open} />
      ))}
    </ul>
  );
}

const ICON = {
  missing: IconAlertCircle,
  submitted: IconClock,
  rejected: IconAlertCircle,
  done: IconCircleCheck,
};
const ACTION = { missing: 'fillIn', submitted: 'see', rejected: 'fix', done: 'update' } as const;

function FormRow({ form, state, isOpen }: { form: PaymentForm; state: PaymentFormState; isOpen: boolean }) {
  const follow = useConfirmedLink();
  const Icon = ICON[state];
  return (
    <li css={styles.row}>
      <Icon css={[styles.icon, styles[state]]} size={22} aria-hidden />
      <div css={styles.texts}>
        <p css={styles.name}>
          {FORM_TEXTS[form]} <span css={[styles.state, styles[state]]}>{FORM_TEXTS[state]}</span>
        </p>
        <p css={styles.note}>{noteOf(form, state)}</p>
      </div>
      {isOpen && (
        <Button
          as="a"
          size="sm"
          variant={state === 'missing' || state === 'rejected' ? 'primary' : 'secondary'}
          href={paymentFormUrl(form)}
          aria-label={`${FORM_TEXTS[ACTION[state]]}: ${FORM_TEXTS.opens(FORM_TEXTS[form])}`}
          onClick={follow}
        >
          {FORM_TEXTS[ACTION[state]]}
        </Button>
      )}
    </li>
  );
}

function noteOf(form: PaymentForm, state: PaymentFormState): string {
  if (state === 'submitted') return FORM_TEXTS.submittedNote;
  if (state === 'rejected') return FORM_TEXTS.rejectedNote;
  return form === 'tax' ? FORM_TEXTS.taxNote : FORM_TEXTS.paymentNote;
}

const styles = {
  list: css({ display: 'grid', gap: space[4] }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[5],
    padding: space[5],
    borderRadius: radius.lg,
    backgroundColor: color.sunken,
  }),
  icon: css({ flex: 'none' }),
  texts: css({ flex: '1 1 180px', minWidth: 0 }),
  name: css({ ...text('base', 600) }),
  state: css({ ...text('sm', 600), marginInlineStart: space[2] }),
  note: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  missing: css({ color: color.warning }),
  submitted: css({ color: color.text2 }),
  rejected: css({ color: color.danger }),
  done: css({ color: color.success }),
};
