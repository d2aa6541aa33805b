import { css } from '@emotion/react';
import { Card, color, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Frame of a step. */
export function StepPanel({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card as="section" padding="lg" aria-labelledby="step" css={styles.panel}>
      <h1 id="step" css={styles.title}>
        {title}
      </h1>
      <p css={styles.lead}>{lead}</p>
      {children}
    </Card>
  );
}

const styles = {
  panel: css({ display: 'grid', gap: space[5] }),
  title: css({ ...text('xl', 700), textWrap: 'balance' }),
  lead: css({ ...text('base'), color: color.text2, textWrap: 'pretty' }),
};
