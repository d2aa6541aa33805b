import { css } from '@emotion/react';
import {
  failureProps,
  isApiError,
  isWaiting,
  Link,
  listEndProps,
  type PagesQuery,
  useHost,
} from '@tagalong/platform';
import {
  Button,
  Card,
  ChartIcon,
  color,
  EmptyState,
  ErrorState,
  ListEnd,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { NO_BANK } from '#lib/no-bank.ts';
import { NoBank } from './no-bank.tsx';
import { type Column, ReportTable } from './report-table.tsx';
import { REPORT_TEXTS } from './report-texts.ts';
import { presetChanges, useReportLink } from './use-report-link.ts';

interface ReportListProps<Row> {
  label: string;
  query: PagesQuery<Row>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): number | string;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The rows of a report, or why there are none; more load near the end. */
export function ReportList<Row>({ label, query, columns, keyOf }: ReportListProps<Row>) {
  const { report } = useHost();
  const linkTo = useReportLink();
  if (!query.data) {
    if (isWaiting(query)) return <ReportSkeleton />;
    if (isApiError(query.error) && NO_BANK.has(query.error.code)) return <NoBank />;
    return <ErrorState title={REPORT_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const rows = query.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<ChartIcon size={32} aria-hidden />}
        title={REPORT_TEXTS.emptyTitle}
        text={REPORT_TEXTS.emptyText}
        action={
          <Button as={Link} variant="secondary" to={linkTo(presetChanges('all'))} replace>
            {REPORT_TEXTS.emptyAction}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ReportTable label={label} columns={columns} rows={rows} keyOf={keyOf} />
      <ListEnd
        {...listEndProps(query, report, REPORT_TEXTS.moreFailed)}
        end={<p css={styles.end}>{REPORT_TEXTS.end}</p>}
      />
    </>
  );
}

function ReportSkeleton() {
  return (
    <Card padding="none" role="status" aria-busy>
      <VisuallyHidden>{REPORT_TEXTS.loading}</VisuallyHidden>
      {SKELETON_ROWS.map((row) => (
        <div key={row} css={styles.waiting} aria-hidden>
          <Skeleton width="46%" height={16} />
          <Skeleton width={72} height={16} />
        </div>
      ))}
    </Card>
  );
}

const styles = {
  end: css({ ...text('sm'), padding: space[8], textAlign: 'center', color: color.text2 }),
  waiting: css({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: 64,
    paddingInline: space[6],
    '& + &': { borderTop: `1px solid ${color.border}` },
  }),
};
