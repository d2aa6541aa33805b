import { css } from '@emotion/react';
import { color, Page, space, text, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { BadRange } from './bad-range.tsx';
import { FileButton } from './file-button.tsx';
import { RangePicker } from './range-picker.tsx';
import type { RequestedRange } from './report-query.ts';
import { ReportTabs } from './report-tabs.tsx';

interface ReportPageProps {
  title: string;
  /** By which date the report counts. */
  note: string;
  range: RequestedRange;
  /** Preset without a range in the URL. */
  fallback: string;
  /** Why the range is refused; nothing is loaded then. */
  problem: string | null;
  /** URL of the file with the same rows. */
  fileUrl: string;
  /** Sort and filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Frame of every report: the other reports, the range, filters, and the file. */
export function ReportPage(props: ReportPageProps) {
  const { title, note, range, fallback, problem, fileUrl, tools, children } = props;
  return (
    <Page>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <ReportTabs />
      <RangePicker range={range} fallback={fallback} />
      {tools}
      {problem ? <BadRange problem={problem} /> : children}
      <footer css={styles.footer}>
        <p>{note}</p>
        {!problem && <FileButton url={fileUrl} />}
      </footer>
    </Page>
  );
}

const styles = {
  footer: css({
    ...text('sm'),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    paddingInline: space[2],
    color: color.text2,
    '& > p': { flex: '1 1 240px' },
  }),
};
