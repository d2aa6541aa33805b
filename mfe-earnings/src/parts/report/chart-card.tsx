import { css } from '@emotion/react';
import { Button, Card, space, text } from '@tagalong/ui';
import { type ReactNode, useState } from 'react';
import { REPORT_TEXTS } from './report-texts.ts';

interface ChartCardProps {
  /** Id of the heading. */
  id: string;
  heading?: 'h2' | 'h3';
  title: string;
  /** Shown below the title. */
  about?: ReactNode;
  isLarge?: boolean;
  chart: ReactNode;
  table: ReactNode;
}

/** Shows a chart, or the table behind it. */
export function ChartCard({
  id,
  heading: Heading = 'h2',
  title,
  about,
  isLarge,
  chart,
  table,
}: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Card as="section" padding={isLarge ? 'lg' : 'md'} aria-labelledby={id}>
      <header css={[styles.head, isLarge && styles.large]}>
        <div>
          <Heading id={id} css={styles.title}>
            {title}
          </Heading>
          {about}
        </div>
        <Button size="sm" variant="secondary" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? REPORT_TEXTS.showChart : REPORT_TEXTS.showTable}
        </Button>
      </header>
      {isTable ? table : chart}
    </Card>
  );
}

const styles = {
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[5],
    // Large text moves the button below.
    '& > :first-child': { flex: '1 1 10rem' },
  }),
  large: css({ marginBottom: space[7] }),
  title: css({ ...text('lg', 700) }),
};
