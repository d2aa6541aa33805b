import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { type EarningReport, getEarningReport } from '@tagalong/contracts/earnings/earning';
import { BANK_NOTES } from '@tagalong/contracts/earnings/places';
import { PAYMENTS_ROUTE, SETTINGS_PAYMENT_ROUTE, STATEMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failureProps, isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import { Place } from '@tagalong/platform/place';
import {
  Card,
  color,
  ErrorState,
  media,
  Page,
  Skeleton,
  size,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { useLiveMoney } from '#lib/use-live-money.ts';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { isWithoutBank, NoBank } from '#parts/bank/no-bank.tsx';
import { Year } from '#parts/bank/year.tsx';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { returnReasonText } from '#parts/payment/payment-progress.tsx';
import { ReportTabs } from '#parts/report/report-tabs.tsx';
import { Activity, ActivitySkeleton } from './activity.tsx';
import { Balance, Sums } from './balance.tsx';
import { CASH_OUT_TEXTS } from './cash-out-texts.ts';
import { OverTime } from './over-time.tsx';

/** Shows the creator's Bank, live: balance, yearly earnings and activity (EA-01). */
export function BankPage() {
  const { report } = useHost();
  const query = useCall(getEarningReport, {});
  useLiveMoney();

  if (query.data) return <Bank earnings={query.data.data} />;
  if (isWaiting(query)) return <BankSkeleton />;
  if (isWithoutBank(query.error)) return <NoBank />;
  return <ErrorState isPage title={EARNINGS_TEXTS.bankFailedTitle} {...failureProps(query, report)} />;
}

function Bank({ earnings }: { earnings: EarningReport }) {
  return (
    <Page measure="settings" css={styles.page}>
      <VisuallyHidden as="h1">{EARNINGS_TEXTS.bank}</VisuallyHidden>
      <ReportTabs />
      <div css={styles.columns}>
        <div css={styles.column}>
          {earnings.returned_payment && <ReturnedPayment payment={earnings.returned_payment} />}
          <Balance earnings={earnings} />
          <Sums earnings={earnings} />
          <Place of={BANK_NOTES} props={{}} />
          <Year
            months={earnings.months}
            note={EARNINGS_TEXTS.bookingDates}
            urlOf={(month) => href(STATEMENT_ROUTE, { month })}
          />
        </div>
        <OverTime />
      </div>
      <Activity />
    </Page>
  );
}

function BankSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{EARNINGS_TEXTS.loading}</VisuallyHidden>
      <Page measure="settings" css={styles.page} aria-hidden>
        <Skeleton height={44} radius="full" />
        <div css={styles.columns}>
          <div css={styles.column}>
            <Skeleton height={196} radius="xl" />
            <Skeleton height={221} radius="xl" />
            <Skeleton height={266} radius="xl" />
          </div>
          <Skeleton height={700} radius="xl" />
        </div>
        <ActivitySkeleton />
      </Page>
    </div>
  );
}

type Returned = NonNullable<EarningReport['returned_payment']>;

/** Explains a payment that came back, until the next cash-out. */
function ReturnedPayment({ payment }: { payment: Returned }) {
  return (
    <Card as="section" css={styles.card} aria-labelledby="returned">
      <h2 id="returned" css={styles.title}>
        {BOOKING_TEXTS.returnedTitle(moneyText(payment.amount))}
      </h2>
      <p css={styles.text}>{BOOKING_TEXTS.failedNote(returnReasonText(payment.return_reason))}</p>
      <p css={styles.links}>
        <Link css={styles.link} to={href(SETTINGS_PAYMENT_ROUTE)}>
          {BOOKING_TEXTS.returnFix}
        </Link>
        <Link css={styles.link} to={href(PAYMENTS_ROUTE, undefined, { payment: String(payment.id) })}>
          {CASH_OUT_TEXTS.receipt}
        </Link>
      </p>
    </Card>
  );
}

const styles = {
  page: css({ [media.desktop]: { maxWidth: 1_060 } }),
  /** The money now beside its course, where both have room. */
  columns: css({
    display: 'grid',
    gap: size.feedGap,
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      alignItems: 'start',
      columnGap: space[8],
    },
  }),
  column: css({ display: 'flex', flexDirection: 'column', gap: size.feedGap, minWidth: 0 }),
  card: css({ display: 'grid', gap: space[2], borderColor: color.warning }),
  title: css({ ...text('md', 700) }),
  text: css({ ...text('sm'), color: color.text2, textWrap: 'pretty' }),
  links: css({ display: 'flex', flexWrap: 'wrap', columnGap: space[7] }),
  link: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color.link,
  }),
};
