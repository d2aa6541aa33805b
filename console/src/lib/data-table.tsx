import { css } from '@emotion/react';
import { color, media, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { Note } from './panel.tsx';

export interface Column<Row> {
  head: string;
  cell(row: Row): ReactNode;
  /** Numbers are aligned to the end of their column. */
  isNumber?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Shown instead of a table without rows. */
  empty?: string;
}

/** A table with column headers; on a phone, each row is a list with the headers beside its values. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <Note>{empty}</Note>;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: with display block and flex, browsers no longer expose them as a table
    <table css={styles.table} aria-label={label} role="table">
      <thead css={styles.heads} role="rowgroup">
        <tr role="row">
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" role="columnheader" css={[styles.head, isNumber && styles.number]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" css={styles.body}>
        {rows.map((row) => (
          <tr key={keyOf(row)} css={styles.row} role="row">
            {columns.map(({ head, cell, isNumber }) => (
              <td key={head} css={[styles.cell, isNumber && styles.number]} role="cell" data-head={head}>
                <div css={styles.value}>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const styles = {
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    ...text('sm'),
    [media.mobile]: { display: 'block' },
  }),
  heads: css({
    [media.mobile]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  }),
  head: css({
    ...text('xs', 600),
    color: color.text2,
    textAlign: 'start',
    padding: `0 ${space[5]} ${space[4]} 0`,
    whiteSpace: 'nowrap',
  }),
  body: css({ [media.mobile]: { display: 'block' } }),
  row: css({
    borderTop: `1px solid ${color.border}`,
    [media.mobile]: { display: 'block', paddingBlock: space[4] },
  }),
  cell: css({
    padding: `${space[4]} ${space[5]} ${space[4]} 0`,
    verticalAlign: 'middle',
    minWidth: 0,
    [media.mobile]: {
      display: 'flex',
      alignItems: 'baseline',
      gap: space[5],
      padding: `${space[2]} 0`,
      textAlign: 'start',
      '&::before': { content: 'attr(data-head)', flex: '0 0 6.5rem', color: color.text2, ...text('xs', 600) },
      '&:has(> div:empty)': { display: 'none' },
      '&[data-head=""]::before': { display: 'none' },
    },
  }),
  value: css({ overflowWrap: 'anywhere', minWidth: 0 }),
  number: css({
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [media.mobile]: { textAlign: 'start' },
  }),
};
