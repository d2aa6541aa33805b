import { css } from '@emotion/react';
import { Card, color, media, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  /** Title and amount form the first line of a card on phones; other cells follow below, with their labels. */
  place?: 'title' | 'amount';
  isNumber?: boolean;
  /** The cell explains itself, so its label is left out on phones. */
  isPlain?: boolean;
  sort?: 'ascending' | 'descending' | undefined;
  cell(row: Row): ReactNode;
}

interface ReportTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): number | string;
}

/**
 * A table that shows each row as a card on phones. The roles are written out, because a table that is laid out as a grid
 * loses them.
 */
export function ReportTable<Row>({ label, columns, rows, keyOf }: ReportTableProps<Row>) {
  return (
    <Card padding="none">
      {/* biome-ignore-start lint/a11y: the roles of a table that is laid out as cards on phones */}
      <table role="table" css={styles.table} aria-label={label}>
        <thead role="rowgroup" css={styles.head}>
          <tr role="row">
            {columns.map(({ id, label: name, isNumber, sort }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                css={isNumber && styles.number}
                aria-sort={sort ?? undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" css={styles.body}>
          {rows.map((row) => (
            <tr role="row" key={keyOf(row)} css={styles.row}>
              {columns.map(({ id, label: name, place, isNumber, isPlain, cell }) => (
                <td role="cell" key={id} css={[styles.cell, isNumber && styles.number, placeStyle(place)]}>
                  {!place && !isPlain && (
                    <span css={styles.label} aria-hidden>
                      {name}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y: as above */}
    </Card>
  );
}

function placeStyle(place: 'title' | 'amount' | undefined) {
  if (place === 'title') return styles.title;
  return place === 'amount' ? styles.amount : undefined;
}

const styles = {
  table: css({
    ...text('sm'),
    width: '100%',
    borderCollapse: 'collapse',
    [media.mobile]: { display: 'block' },
  }),
  head: css({
    textAlign: 'start',
    color: color.text2,
    '& th': { ...text('xs', 600), textAlign: 'start', padding: `${space[5]} ${space[5]}` },
    // Cards repeat the labels beside their values; screen readers still find the column of each cell.
    [media.mobile]: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      '& tr, & th': {
        display: 'block',
        width: 1,
        height: 1,
        padding: 0,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      },
    },
  }),
  body: css({ [media.mobile]: { display: 'block' } }),
  row: css({
    borderTop: `1px solid ${color.border}`,
    [media.hover]: { '&:hover': { backgroundColor: color.sunken } },
    [media.mobile]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `0 ${space[5]}`,
      padding: `${space[5]} ${space[6]}`,
      '&:first-of-type': { borderTop: 0 },
    },
  }),
  cell: css({
    padding: `${space[4]} ${space[5]}`,
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
    // The cells after title and amount follow each other like words.
    [media.mobile]: {
      display: 'flex',
      gap: space[2],
      maxWidth: '100%',
      padding: `${space[1]} 0`,
      color: color.text2,
    },
  }),
  number: css({
    '&&': { textAlign: 'end' },
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
  label: css({ color: color.text2, [media.aboveMobile]: { display: 'none' } }),
  title: css({
    // Wide enough that only an amount fits beside it.
    [media.mobile]: {
      order: -2,
      display: 'block',
      flex: '1 1 60%',
      minWidth: 0,
      color: color.text,
    },
  }),
  amount: css({
    fontWeight: 800,
    [media.mobile]: {
      ...text('base', 800),
      order: -1,
      display: 'block',
      color: color.text,
    },
  }),
};
