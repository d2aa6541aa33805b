import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listLedger } from '@tagalong/contracts/earnings/earning';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failureProps, isWaiting, Link, listEndProps, useHost, usePages } from '@tagalong/platform';
import { BankIcon, Button, color, EmptyState, ErrorState, ListEnd, space, text } from '@tagalong/ui';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';
import { byMonth } from './ledger-labels.ts';
import { LedgerRow } from './ledger-row.tsx';
import { LedgerSkeleton } from './ledger-skeleton.tsx';

const LEDGER_PAGE_SIZE = 20;

/** Lists the creator's ledger, newest first. */
export function Ledger() {
  return (
    <section css={styles.section} aria-labelledby="ledger">
      <h2 id="ledger" css={styles.title}>
        {EARNINGS_TEXTS.ledgerTitle}
      </h2>
      <Lines />
    </section>
  );
}

function Lines() {
  const { report } = useHost();
  const query = usePages(listLedger, { limit: LEDGER_PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <LedgerSkeleton />;
    return <ErrorState title={EARNINGS_TEXTS.ledgerFailedTitle} {...failureProps(query, report)} />;
  }
  const lines = query.data.pages.flatMap((page) => page.data);
  if (lines.length === 0) return <Empty />;
  return (
    <>
      {byMonth(lines).map(({ month, lines: own }) => (
        <div key={month}>
          <h3 css={styles.month}>{month}</h3>
          <ul>
            {own.map((line) => (
              <LedgerRow key={line.id} line={line} />
            ))}
          </ul>
        </div>
      ))}
      <ListEnd
        {...listEndProps(query, report, EARNINGS_TEXTS.moreFailed)}
        end={<p css={styles.end}>{EARNINGS_TEXTS.ledgerEnd}</p>}
      />
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<BankIcon size={32} aria-hidden />}
      title={EARNINGS_TEXTS.ledgerEmptyTitle}
      text={EARNINGS_TEXTS.ledgerEmptyText}
      action={
        <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)}>
          {EARNINGS_TEXTS.ledgerEmptyAction}
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
