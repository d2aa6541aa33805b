import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { getPaymentProfile, type PaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failureProps, isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import { Button, color, ErrorState, Page, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import { momentText } from '#lib/date-text.ts';
import { heldUntil } from '#parts/bank/cash-out.ts';
import { isWithoutBank, NoBank } from '#parts/bank/no-bank.tsx';
import { FORM_TEXTS } from '#parts/payment/form-texts.ts';
import { PaymentForms } from '#parts/payment/payment-forms.tsx';

/** The forms that the payout provider needs, with their states (EA-01). */
export function PaymentSettingsPage() {
  const { report } = useHost();
  // Never cached, because a form may have been accepted a minute ago.
  const query = useCall(getPaymentProfile, {}, { staleMs: 0 });
  if (query.data) return <Forms profile={query.data.data} />;
  if (isWaiting(query)) return <Waiting />;
  if (isWithoutBank(query.error)) return <NoBank />;
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{FORM_TEXTS.title}</VisuallyHidden>
      <ErrorState title={FORM_TEXTS.failedTitle} {...failureProps(query, report)} />
    </Page>
  );
}

function Forms({ profile }: { profile: PaymentProfile }) {
  return (
    <Page measure="settings">
      <h1 css={styles.title}>{FORM_TEXTS.title}</h1>
      <p css={styles.lead}>{FORM_TEXTS.lead}</p>
      <PaymentForms profile={profile} />
      <p role="status" css={styles.lead}>
        {summaryOf(profile, useHost().now())}
      </p>
      {profile.is_ready && (
        <Button as={Link} to={href(EARNINGS_ROUTE)} isWide>
          {FORM_TEXTS.toBank}
        </Button>
      )}
    </Page>
  );
}

function summaryOf(profile: PaymentProfile, now: Date): string {
  const { is_open, is_ready } = profile;
  const held = heldUntil(profile, now);
  if (!is_open) return FORM_TEXTS.closed;
  if (is_ready && held) return FORM_TEXTS.held(momentText(held));
  return is_ready ? FORM_TEXTS.ready : FORM_TEXTS.notReady;
}

function Waiting() {
  return (
    <Page measure="settings" role="status" aria-busy>
      <VisuallyHidden>{FORM_TEXTS.loading}</VisuallyHidden>
      <Skeleton width={140} height={28} />
      <Skeleton height={96} radius="lg" />
      <Skeleton height={96} radius="lg" />
    </Page>
  );
}

const styles = {
  title: css({ ...text('xl', 700), marginTop: space[2] }),
  lead: css({ ...text('base'), color: color.text2, textWrap: 'pretty' }),
};
