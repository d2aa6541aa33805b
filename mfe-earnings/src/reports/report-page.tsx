import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import type { DateRange } from '@tagalong/contracts/core/date-range';
import { formText } from '@tagalong/contracts/core/endpoint';
import { REPORT_FILES, type ReportFile } from '@tagalong/contracts/earnings/report-file';
import { isWaiting, type PagesQuery, toastError, useHost } from '@tagalong/platform';
import { saveFile } from '@tagalong/platform/save-file';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button, color, media, Page, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { useLiveMoney } from '#lib/use-live-money.ts';
import { isWithoutBank, NoBank } from '#parts/bank/no-bank.tsx';
import { FilterBar } from '#parts/filter/filter-bar.tsx';
import type { Filter, FilterField, SaleField } from '#parts/filter/filter-field.ts';
import { FILTER_TEXTS } from '#parts/filter/filter-texts.ts';
import { BadRange } from '#parts/filter/range-picker.tsx';
import { ReportList } from '#parts/report/report-list.tsx';
import type { Column } from '#parts/report/report-table.tsx';
import { ReportTabs } from '#parts/report/report-tabs.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';
import { ReportTotals, type Total } from '#parts/report/report-totals.tsx';

interface ReportPageProps<Row extends { id: number }> {
  title: string;
  /** By which date the report counts. */
  note: string;
  /** Pages of rows, with the days that they cover. */
  query: PagesQuery<Row> & { data: { pages: { range: DateRange }[] } | undefined };
  columns: readonly Column<Row>[];
  /** The chart of everything that matches. */
  chart?: ReactNode;
  /** What everything that matches adds up to, once it is known. */
  totals: readonly Total[] | undefined;
  /** The range and the filters of the URL. */
  filter: Filter;
  /** Filters with known choices, and the order. */
  fields: readonly FilterField[];
  saleFields?: readonly SaleField[];
  /** Preset without a range in the URL. */
  fallback: string;
  /** Why the range is refused; nothing is loaded then. */
  problem: string | null;
  /** The file with the same rows. */
  file: ReportFile;
  /** Sheets of the rows. */
  children?: ReactNode;
}

/** Every report, live: the other reports, the range, filters, the file, and the rows. */
export function ReportPage<Row extends { id: number }>(props: ReportPageProps<Row>) {
  const { title, query, totals, filter, fallback, problem } = props;
  useLiveMoney();
  if (isWithoutBank(query.error)) return <NoBank />;
  const days = query.data?.pages[0]?.range;
  return (
    <Page css={styles.page}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <ReportTabs />
      <FilterBar filter={filter} fallback={fallback} fields={props.fields} saleFields={props.saleFields} />
      {problem ? (
        <BadRange problem={problem} />
      ) : (
        <>
          <div css={styles.about}>
            <strong>{days ? daysText(days) : '\u00a0'}</strong>
            <p>{props.note}</p>
            <FileButton url={`${REPORT_FILES[props.file]}?${formText(filter)}`} />
          </div>
          {props.chart}
          {totals ? (
            <ReportTotals totals={totals} />
          ) : (
            isWaiting(query) && <Skeleton height={96} radius="xl" />
          )}
          <ReportList
            label={title}
            query={query}
            columns={props.columns}
            isAllTime={days?.key === 'all'}
            keyOf={({ id }) => id}
          />
          {props.children}
        </>
      )}
    </Page>
  );
}

/** Saves the rows of a report as a file; a refusal is shown, and nothing is saved. */
function FileButton({ url }: { url: string }) {
  const host = useHost();
  const { run, isPending } = useAttempt(async () => {
    try {
      await saveFile(url);
    } catch (error) {
      toastError(host, error, REPORT_TEXTS.downloadFailed);
      throw error;
    }
  });
  return (
    <Button size="sm" variant="secondary" isPending={isPending} onClick={() => run()}>
      {REPORT_TEXTS.download}
    </Button>
  );
}

function daysText({ key, start, end }: DateRange): string {
  return key === 'all' ? FILTER_TEXTS.all : FILTER_TEXTS.days(calendarDayText(start), calendarDayText(end));
}

const styles = {
  page: css({ [media.desktop]: { maxWidth: 1_060 } }),
  // Above the rows, because more of them load near the end.
  about: css({
    ...text('sm'),
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[6],
    paddingInline: space[2],
    color: color.text2,
    '& > strong': { fontWeight: 600, color: color.text },
    '& > p': { gridRow: 2, textWrap: 'pretty' },
    '& > button': { gridColumn: 2, gridRow: '1 / span 2', [media.print]: { display: 'none' } },
    [media.mobile]: {
      '& > p': { gridColumn: '1 / -1' },
      '& > button': { gridRow: 1 },
    },
  }),
};
