import { css } from '@emotion/react';
import { Card, color, media, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { REPORT_TEXTS } from './report-texts.ts';

export interface Total {
  name: string;
  value: string;
  note?: string | undefined;
}

/** Shows what everything that matches adds up to. */
export function ReportTotals({ totals, children }: { totals: readonly Total[]; children?: ReactNode }) {
  return (
    <Card as="section" aria-label={REPORT_TEXTS.totals}>
      <dl css={styles.list}>
        {totals.map(({ name, value, note }) => (
          <div key={name}>
            <dt css={styles.name}>{name}</dt>
            <dd css={styles.value}>{value}</dd>
            {note && <dd css={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
    gap: space[6],
    // Two in a row on phones; the first of three has its own.
    [media.mobile]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
      '& > :first-child:nth-last-child(odd)': { gridColumn: '1 / -1' },
    },
  }),
  name: css({ ...text('sm'), color: color.text2 }),
  value: css({ ...text('xl', 800), fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }),
  note: css({ ...text('xs'), color: color.text2 }),
};
