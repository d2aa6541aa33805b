import type { SmokePage } from '@tagalong/contracts/core/page-boot';
import type { Host } from '@tagalong/platform';
import { collectProblems, type PartProblem } from './part-problems.ts';

interface Visit {
  /** Number of pages visited so far. */
  opened: number;
  problems: PartProblem[];
  /** Path where the walk started. */
  start: string;
}

interface OpenPagesInput {
  pages: readonly SmokePage[];
  host: Host;
  /** Called with the page's part, for example `social: HTML of page home-latest`, before it is opened. */
  onOpen(part: string): Promise<void>;
  /** Navigates to a path; `location.assign` by default. */
  go?(path: string): void;
}

const KEY = 'smoke-visit';
/** A page counts as hydrated after this long without a new request; then the longest wait. Both in milliseconds. */
const CALM_MS = 150;
const CALM_MAX_MS = 5_000;

/**
 * Navigates to each page by URL and triggers its hydration. Progress is kept in session storage, so the walk continues
 * after each navigation. Resolves with the failures, back on the page where it started.
 */
export async function openPages({
  pages,
  host,
  onOpen,
  go = (path) => location.assign(path),
}: OpenPagesInput): Promise<PartProblem[]> {
  const visit = readVisit();
  const current = pages[visit.opened - 1];
  if (current && location.pathname !== visit.start) {
    const found = collectProblems(host, current.remote);
    found.begin(partOf(current));
    await hydrated();
    found.stop();
    visit.problems.push(...found.list());
  }
  const next = pages[visit.opened];
  if (next) await onOpen(partOf(next));
  else if (location.pathname === visit.start) return visit.problems;
  writeVisit({ ...visit, opened: visit.opened + 1 });
  go(next?.path ?? visit.start);
  // The navigation discards this page.
  return new Promise(() => undefined);
}

const partOf = ({ remote, name }: SmokePage): string => `${remote}: HTML of page ${name}`;

function readVisit(): Visit {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Visit) : { opened: 0, problems: [], start: location.pathname };
}

function writeVisit(visit: Visit): void {
  sessionStorage.setItem(KEY, JSON.stringify(visit));
}

/** Resolves once the page has hydrated and is idle. */
async function hydrated(): Promise<void> {
  const live = new Promise((resolve) => addEventListener('site-live', resolve, { once: true }));
  // Pages hydrate on first use.
  dispatchEvent(new Event('pointermove'));
  await live;
  const startMs = performance.now();
  let loaded = -1;
  while (performance.now() - startMs < CALM_MAX_MS) {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: CALM_MAX_MS }));
    const now = performance.getEntriesByType('resource').length;
    if (now === loaded) return;
    loaded = now;
  }
}
