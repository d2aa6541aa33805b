import { css } from '@emotion/react';
import { type EarningReport, getEarningReport } from '@tagalong/contracts/earnings/earning';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Page, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { isWithoutBank } from '#lib/no-bank.ts';
import { NoBank } from '#parts/no-bank.tsx';
import { ReportTabs } from '#parts/report-tabs.tsx';
import { Year } from '#parts/year.tsx';
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
    <Page measure="settings">
      <VisuallyHidden as="h1">{EARNINGS_TEXTS.bank}</VisuallyHidden>
      <ReportTabs />
      {earnings.returned_payment && <ReturnedPayment payment={earnings.returned_payment} />}
      <Balance earnings={earnings} />
      <Sums earnings={earnings} />
      <Year months={earnings.months} note={EARNINGS_TEXTS.bookingDates} />
      <OverTime />
      <Activity />
    </Page>
  );
}

function BankSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{EARNINGS_TEXTS.loading}</VisuallyHidden>
      <Page measure="settings" aria-hidden>
        <Skeleton height={196} radius="xl" />
        <Skeleton height={221} radius="xl" />
        <Skeleton height={266} radius="xl" />
        <div css={styles}>
          <ActivitySkeleton />
        </div>
      </Page>
    </div>
  );
}

const styles = css({ marginTop: space[6] });
