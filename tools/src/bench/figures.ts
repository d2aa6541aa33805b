import { median } from '@tagalong/server/median';

/** Measurements of one visit, in milliseconds since navigation start. */
export interface Visit {
  fcpMs: number;
  lcpMs: number;
  /** Time at which the first Like button appears, which only scripts draw. */
  usableMs: number;
  cls: number;
  scriptBytes: number;
  scripts: number;
  requests: number;
  /** Element of the largest paint, such as `img /media/…`. */
  lcpWhat: string;
}

export type Figures = Omit<Visit, 'lcpWhat'>;

const ROWS: readonly [label: string, field: keyof Figures, digits: number][] = [
  ['FCP (ms)', 'fcpMs', 0],
  ['LCP (ms)', 'lcpMs', 0],
  ['first Like (ms)', 'usableMs', 0],
  ['CLS', 'cls', 3],
  ['script bytes', 'scriptBytes', 0],
  ['scripts', 'scripts', 0],
  ['requests', 'requests', 0],
];

export function medians(visits: readonly Visit[]): Figures {
  const fields = ROWS.map(([, field]) => [field, median(visits.map((visit) => visit[field]))]);
  return Object.fromEntries(fields) as Figures;
}

/** Returns how many times as slow `federated` is; 1 if the twin's value is 0. */
export function ratio(federated: number, twin: number): number {
  return twin === 0 ? 1 : federated / twin;
}

/** Returns minimum and maximum, to show the noise. */
export function spread(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

export function figuresTable(federated: Figures, twin: Figures): string {
  const rows = ROWS.map(([label, field, digits]) => [
    label,
    federated[field].toFixed(digits),
    twin[field].toFixed(digits),
    field === 'cls' ? '' : ratio(federated[field], twin[field]).toFixed(2),
  ]);
  return [['', 'federated', 'twin', 'ratio'], ...rows]
    .map(([label = '', ...cells]) => label.padEnd(18) + cells.map((cell) => cell.padStart(12)).join(''))
    .join('\n');
}
