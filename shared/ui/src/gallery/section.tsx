import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, text } from '#ui/ui.ts';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section css={styles.section} id={id}>
      <h2 css={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Shows one component in one state, or in a row of states. */
export function Specimen({
  label,
  children,
  isColumn,
}: {
  label: string;
  children: ReactNode;
  isColumn?: boolean;
}) {
  return (
    <div css={styles.specimen}>
      <div css={styles.label}>{label}</div>
      <div css={[styles.row, isColumn && styles.column]}>{children}</div>
    </div>
  );
}

const styles = {
  section: css({ paddingBlock: space[9], borderTop: `1px solid ${color.border}`, scrollMarginTop: 60 }),
  title: css({ ...text('2xl', 800), marginBottom: space[7] }),
  specimen: css({ marginBottom: space[8], minWidth: 0 }),
  label: css({ ...text('xs', 600), color: color.text3, marginBottom: space[4] }),
  row: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  column: css({ flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch' }),
};
