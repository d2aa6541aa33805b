import { css } from '@emotion/react';
import {
  failureProps,
  isWaiting,
  Link,
  listEndProps,
  type PagesQuery,
  useHost,
  useSearchParams,
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
import { FILTER_TEXTS } from '#parts/filter/filter-texts.ts';
import { presetChanges, useReportLink } from '#parts/filter/use-report-link.ts';
import { type Column, ReportTable } from './report-table.tsx';
import { REPORT_TEXTS } from './report-texts.ts';

interface ReportListProps<Row> {
  label: string;
  query: PagesQuery<Row>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): number | string;
  /** True if no other dates can show more. */
  isAllTime?: boolean;
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

/** The rows of a report, or why there are none; more load near the end. */
export function ReportList<Row>({ label, query, columns, keyOf, isAllTime = false }: ReportListProps<Row>) {
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return <ReportSkeleton />;
    return <ErrorState title={REPORT_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const rows = query.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <Nothing isAllTime={isAllTime} />;
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

/** Parameters of the reports that leave rows out, besides the dates. */
const FILTERS = new Set(['kind', 'state', 'merchant_id', 'product_id', 'post_id']);

/** Why there are no rows, and what would show some. */
function Nothing({ isAllTime }: { isAllTime: boolean }) {
  const linkTo = useReportLink();
  const [params] = useSearchParams();
  const filters = [...params.keys()].filter((name) => FILTERS.has(name));
  const [title, words, action, changes] = reasonOf();
  return (
    <EmptyState
      icon={<ChartIcon size={32} aria-hidden />}
      title={title}
      text={words}
      action={
        changes && (
          <Button as={Link} variant="secondary" to={linkTo(changes)} replace>
            {action}
          </Button>
        )
      }
    />
  );

  function reasonOf() {
    if (filters.length > 0) {
      const cleared = Object.fromEntries(filters.map((name) => [name, null]));
      return [REPORT_TEXTS.noMatchTitle, REPORT_TEXTS.noMatchText, FILTER_TEXTS.clearAll, cleared] as const;
    }
    const { nothingYetTitle, nothingYetText, emptyTitle, emptyText, emptyAction } = REPORT_TEXTS;
    if (isAllTime) return [nothingYetTitle, nothingYetText, emptyAction, null] as const;
    return [emptyTitle, emptyText, emptyAction, presetChanges('all')] as const;
  }
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
