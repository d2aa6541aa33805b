import { cursorOf, OLDEST } from '#api/http/cursor';

type Requested = Readonly<Record<string, unknown>>;

/** Names a report's filter, range and sort in its cursors; a preset is named instead of its days, which change. */
export function reportName(report: string, { text: _label, ...filter }: Requested): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${report}:${JSON.stringify(parts)}`;
}

/** Returns the cursor of a report by time, with `sort: 'oldest'` in ascending order. */
export function timeCursor(report: string, requested: Requested) {
  const name = reportName(report, requested);
  return requested.sort === 'oldest'
    ? cursorOf(name, ['time', 'id'], OLDEST)
    : cursorOf(name, ['time', 'id']);
}
