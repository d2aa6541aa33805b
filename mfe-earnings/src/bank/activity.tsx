import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failureProps, isWaiting, Link, listEndProps, useHost, usePages } from '@tagalong/platform';
import { BankIcon, Button, color, EmptyState, ErrorState, ListEnd, space, text } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { byMonth } from '#parts/bank/transaction-labels.ts';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { TransactionRow } from './transaction-row.tsx';

const ACTIVITY_PAGE_SIZE = 20;

/** Lists the creator's transactions, newest first. */
export function Activity() {
  return (
    <section css={styles.section} aria-labelledby="activity">
      <h2 id="activity" css={styles.title}>
        {EARNINGS_TEXTS.activityTitle}
      </h2>
      <Transactions />
    </section>
  );
}

function Transactions() {
  const { report } = useHost();
  const query = usePages(listTransactions, { limit: ACTIVITY_PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <ActivitySkeleton />;
    return <ErrorState title={EARNINGS_TEXTS.activityFailedTitle} {...failureProps(query, report)} />;
  }
  const transactions = query.data.pages.flatMap((page) => page.data);
  if (transactions.length === 0) return <Empty />;
  return (
    <>
      {byMonth(transactions).map(({ month, transactions: own }) => (
        <div key={month}>
          <h3 css={styles.month}>{month}</h3>
          <ul>
            {own.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        </div>
      ))}
      <ListEnd
        {...listEndProps(query, report, EARNINGS_TEXTS.moreFailed)}
        end={<p css={styles.end}>{EARNINGS_TEXTS.activityEnd}</p>}
      />
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.activityEmptyTitle}
      text={EARNINGS_TEXTS.activityEmptyText}
      action={
        <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)}>
          {EARNINGS_TEXTS.activityEmptyAction}
        </Button>
      }
    />
  );
}

const styles = {
  section: css({ marginTop: space[6] }),
  title: css({ ...text('xl', 700) }),
  month: css({ ...text('sm', 600), paddingTop: space[7], paddingBottom: space[3], color: color.text2 }),
  end: css({ ...text('sm'), padding: space[8], textAlign: 'center', color: color.text2 }),
};
