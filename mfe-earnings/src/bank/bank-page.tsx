import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { type EarningReport, getEarningReport } from '@tagalong/contracts/earnings/earning';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { failureProps, isApiError, isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import {
  BankIcon,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  space,
  VisuallyHidden,
} from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { ReportTabs } from '#parts/report-tabs.tsx';
import { Year } from '#parts/year.tsx';
import { Activity } from './activity.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { Balance } from './balance.tsx';
import { ProductEarnings } from './product-earnings.tsx';
import { Sums } from './sums.tsx';

/** Error codes for an account without a bank (SH-13). */
const NO_BANK = new Set(['creator-only', 'forbidden']);

/** Shows the creator's Bank: balance, yearly earnings and activity (EA-01). */
export function BankPage() {
  const { report } = useHost();
  const query = useCall(getEarningReport, {});

  if (query.data) return <Bank earnings={query.data.data} />;
  if (isWaiting(query)) return <BankSkeleton />;
  if (isApiError(query.error) && NO_BANK.has(query.error.code)) return <NoBank />;
  return <ErrorState title={EARNINGS_TEXTS.bankFailedTitle} {...failureProps(query, report)} />;
}

function Bank({ earnings }: { earnings: EarningReport }) {
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{EARNINGS_TEXTS.bank}</VisuallyHidden>
      <ReportTabs />
      <Balance earnings={earnings} />
      <Sums earnings={earnings} />
      <Year months={earnings.months} note={EARNINGS_TEXTS.bookingDates} />
      <ProductEarnings />
      <Activity />
    </Page>
  );
}

function NoBank() {
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.creatorOnlyTitle}
      text={EARNINGS_TEXTS.creatorOnlyText}
      action={
        <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
          {EARNINGS_TEXTS.toFeed}
        </Button>
      }
    />
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
