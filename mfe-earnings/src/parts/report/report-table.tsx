import { type CSSObject, css } from '@emotion/react';
import { Avatar, Card, color, media, radius, space, text, touchTarget } from '@tagalong/ui';
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

/** Tables with fewer columns have room for their words at any size of the text. */
const MANY_COLUMNS = 5;

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
    <Card padding="none" css={columns.length >= MANY_COLUMNS && styles.container}>
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

/** Cards are used on phones, and where a table with many columns has no room for its words, as with large text. */
function asCards(style: CSSObject): CSSObject {
  return { [media.mobile]: style, '@container (max-width: 48rem)': style };
}

interface RowButtonProps {
  /** URL of the product's picture; null for a product without one. */
  picture?: string | null | undefined;
  children: ReactNode;
  onClick(): void;
}

/** Name of a row that opens its details. The target is taller than the text, so that it is easy to tap. */
export function RowButton({ picture, children, onClick }: RowButtonProps) {
  return (
    <button type="button" css={styles.button} onClick={onClick} aria-haspopup="dialog">
      {picture !== undefined && <Avatar css={styles.picture} kind="product" size={40} src={picture} />}
      {children}
    </button>
  );
}

const styles = {
  // Long amounts may still need more room than the page has.
  container: css({ containerType: 'inline-size', overflowX: 'auto' }),
  table: css({
    ...text('sm'),
    width: '100%',
    borderCollapse: 'collapse',
    ...asCards({ display: 'block' }),
  }),
  head: css({
    textAlign: 'start',
    color: color.text2,
    '& th': { ...text('xs', 600), textAlign: 'start', padding: `${space[5]} ${space[5]}` },
    // Cards repeat the labels beside their values; screen readers still find the column of each cell.
    ...asCards({
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
    }),
  }),
  body: css(asCards({ display: 'block' })),
  row: css({
    borderTop: `1px solid ${color.border}`,
    [media.hover]: { '&:hover': { backgroundColor: color.sunken } },
    ...asCards({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `0 ${space[5]}`,
      padding: `${space[5]} ${space[6]}`,
      '&:first-of-type': { borderTop: 0 },
      // Ends the line of title and amount, which may have room for more.
      '&::after': { content: '""', order: -1, flexBasis: '100%' },
    }),
  }),
  cell: css({
    padding: `${space[4]} ${space[5]}`,
    verticalAlign: 'middle',
    // Unlike 'anywhere', it counts whole words when the widths of the columns are shared out.
    overflowWrap: 'break-word',
    // The cells after title and amount follow each other like words.
    ...asCards({
      display: 'flex',
      gap: space[2],
      maxWidth: '100%',
      overflowWrap: 'anywhere',
      padding: `${space[1]} 0`,
      color: color.text2,
    }),
  }),
  number: css({
    '&&': { textAlign: 'end' },
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
  label: css({ display: 'none', color: color.text2, ...asCards({ display: 'inline' }) }),
  title: css({
    // The other cells of a wide table leave names two lines instead of three.
    '@container (min-width: 56rem)': { minWidth: '14em' },
    // Wide enough that only an amount fits beside it.
    ...asCards({
      order: -2,
      display: 'block',
      flex: '1 1 60%',
      minWidth: 0,
      color: color.text,
    }),
  }),
  amount: css({
    fontWeight: 800,
    ...asCards({
      ...text('base', 800),
      order: -1,
      display: 'block',
      color: color.text,
    }),
  }),
  button: css({
    ...text('base', 600),
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    padding: 0,
    border: 0,
    borderRadius: radius.xs,
    backgroundColor: 'transparent',
    color: color.text,
    textAlign: 'start',
    cursor: 'pointer',
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
  picture: css({ flex: 'none', marginInlineEnd: space[4] }),
};
