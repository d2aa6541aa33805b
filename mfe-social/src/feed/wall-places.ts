/** Rows per column width. The CSS grid and the computed positions both count in these rows. */
const ROWS_PER_WIDTH = 20;
/** Rows for the text below a picture. */
const TEXT_ROWS = 6;
/** Limits of a picture's ratio of width to height, so that no tile fills the screen. */
const TALLEST = 0.7;
const WIDEST = 1.4;
/** Space between columns in CSS pixels. */
export const COLUMN_GAP = 16;
/** Numbers of columns by the least width of the wall in CSS pixels; tiles are 200 to 270 px wide. */
export const COLUMNS: readonly (readonly [least: number, columns: number])[] = [
  [0, 2],
  [640, 3],
  [900, 4],
  [1140, 5],
  [1370, 6],
];

/** Length of a row as a CSS length, in an element with the property `--columns` inside a size container. */
export const ROW_LENGTH = `calc((100cqw - (var(--columns) - 1) * ${COLUMN_GAP}px) / var(--columns) / ${ROWS_PER_WIDTH})`;

export interface WallSize {
  columns: number;
  /** Width of a column in CSS pixels. */
  columnWidth: number;
  /** Height of a row in CSS pixels. */
  rowHeight: number;
}

/** Returns the columns of a wall of this width in CSS pixels. */
export function wallSize(width: number): WallSize {
  const columns = COLUMNS.findLast(([least]) => width >= least)?.[1] ?? 2;
  const columnWidth = (width - (columns - 1) * COLUMN_GAP) / columns;
  return { columns, columnWidth, rowHeight: columnWidth / ROWS_PER_WIDTH };
}

/** Number of rows of a tile whose picture has this ratio of width to height. */
export function rowsOf(ratio: number): number {
  return Math.round(ROWS_PER_WIDTH / Math.min(WIDEST, Math.max(TALLEST, ratio))) + TEXT_ROWS;
}

export interface WallPlace {
  column: number;
  /** First row, counted from 0. */
  row: number;
  rows: number;
}

/**
 * Places tiles one after the other where the wall is lowest, the leftmost of equal columns first, as `grid-auto-flow: dense` does.
 * Returns the places and the height of the wall in rows.
 */
export function placeTiles(tiles: readonly number[], columns: number): { places: WallPlace[]; rows: number } {
  const heights = Array.from({ length: columns }, () => 0);
  const places = tiles.map((rows) => {
    const row = Math.min(...heights);
    const column = heights.indexOf(row);
    heights[column] = row + rows;
    return { column, row, rows };
  });
  return { places, rows: Math.max(...heights) };
}
