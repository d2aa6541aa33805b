import { css } from '@emotion/react';
import { type EarningReport, getEarningReport } from '@tagalong/contracts/earnings/earning';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, media, Page, Skeleton, size, space, VisuallyHidden } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { isWithoutBank, NoBank } from '#parts/bank/no-bank.tsx';
import { Year } from '#parts/bank/year.tsx';
import { ReportTabs } from '#parts/report/report-tabs.tsx';
import { Activity } from './activity.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { Balance } from './balance.tsx';
import { OverTime } from './over-time.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { Sums } from './sums.tsx';

/** Shows the creator's Bank: balance, yearly earnings and activity (EA-01). */
export function BankPage() {
  const { report } = useHost();
  const query = useCall(getEarningReport, {});

  if (query.data) return <Bank earnings={query.data.data} />;
  if (isWaiting(query)) return <BankSkeleton />;
  if (isWithoutBank(query.error)) return <NoBank />;
  return <ErrorState title={EARNINGS_TEXTS.bankFailedTitle} {...failureProps(query, report)} />;
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
          <Year months={earnings.months} note={EARNINGS_TEXTS.bookingDates} />
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
};
