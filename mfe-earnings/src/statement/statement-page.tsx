import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { STATEMENT_ROUTE, TRANSACTIONS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { FIRST_MONTH, getStatement, type Statement } from '@tagalong/contracts/earnings/statement';
import {
  failureProps,
  isApiError,
  isWaiting,
  Link,
  useCall,
  useHost,
  usePageTitle,
  useParams,
} from '@tagalong/platform';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  media,
  Page,
  Skeleton,
  space,
  VisuallyHidden,
} from '@tagalong/ui';
import { monthText, siteDay } from '#lib/date-text.ts';
import { isWithoutBank, NoBank } from '#parts/bank/no-bank.tsx';
import { urlDay } from '#parts/filter/report-query.ts';
import { ReportTabs } from '#parts/report/report-tabs.tsx';
import { addMonths } from './months.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** A month of the ledger on one page, to print or to keep (EA-02). */
export function StatementPage() {
  const { report, now } = useHost();
  const { month = '' } = useParams();
  const current = siteDay(now()).slice(0, 7);
  const query = useCall(getStatement, { month });
  usePageTitle(query.data && STATEMENT_TEXTS.titleOf(monthText(month)));
  if (query.data) return <Loaded statement={query.data.data} current={current} />;
  if (isWaiting(query)) return <Waiting />;
  if (isWithoutBank(query.error)) return <NoBank />;
  if (!isApiError(query.error) || query.error.code !== 'validation-failed')
    return <ErrorState isPage title={STATEMENT_TEXTS.failedTitle} {...failureProps(query, report)} />;
  return (
    <EmptyState
      isPage
      title={STATEMENT_TEXTS.unknownTitle}
      text={STATEMENT_TEXTS.unknownText}
      action={
        <Button as={Link} to={href(STATEMENT_ROUTE, { month: current })}>
          {STATEMENT_TEXTS.unknownAction}
        </Button>
      }
    />
  );
}

function Loaded({ statement, current }: { statement: Statement; current: string }) {
  const { month, start, end } = statement;
  const days = { key: 'custom', start: urlDay(start), end: urlDay(end) };
  return (
    <Page measure="settings">
      <ReportTabs />
      <Months month={month} current={current} />
      <StatementSheet statement={statement} />
      <div css={styles}>
        <Button onClick={() => globalThis.print()}>{STATEMENT_TEXTS.print}</Button>
        <Button as={Link} variant="secondary" to={href(TRANSACTIONS_ROUTE, undefined, days)}>
          {STATEMENT_TEXTS.rows}
        </Button>
      </div>
    </Page>
  );
}

/** Links the months beside the shown one. */
function Months({ month, current }: { month: string; current: string }) {
  const shown = [-1, 0, 1].map((count) => addMonths(month, count));
  return (
    <ChipRow label={STATEMENT_TEXTS.months}>
      {shown
        .filter((one) => one >= FIRST_MONTH && one <= current)
        .map((one) => (
          <Chip
            key={one}
            as={Link}
            to={href(STATEMENT_ROUTE, { month: one })}
            replace
            isSelected={one === month}
          >
            {monthText(one)}
          </Chip>
        ))}
    </ChipRow>
  );
}

function Waiting() {
  return (
    <Page measure="settings" role="status" aria-busy>
      <VisuallyHidden>{STATEMENT_TEXTS.loading}</VisuallyHidden>
      <Skeleton height={420} radius="xl" />
    </Page>
  );
}

const styles = css({ display: 'flex', flexWrap: 'wrap', gap: space[5], [media.print]: { display: 'none' } });
