import type { ApiLimits } from '#edge/http/api-limits';
import { within } from '#edge/http/within';
import type { FoundPage } from './page-finder.ts';

interface FoundInput {
  /** Null on an unknown path. */
  page: FoundPage | null;
  isReader: boolean;
  isInDoubt: boolean;
  isMissing: Promise<boolean>;
  limits: ApiLimits;
  elapsedMs(): number;
}

/** Resolves with whether the page exists, as far as it is known when the status must be sent. */
export async function isFound({ page, isMissing, elapsedMs, ...input }: FoundInput): Promise<boolean> {
  if (!page) return false;
  const waitMs = waitMsFor(page, input);
  return waitMs === 0 || !(await within(isMissing, waitMs - elapsedMs(), false));
}

/** Milliseconds that the status may wait for the API; programs can wait longer than people. */
function waitMsFor(
  { route }: FoundPage,
  { isReader, isInDoubt, limits }: Pick<FoundInput, 'isReader' | 'isInDoubt' | 'limits'>,
): number {
  if (isReader) return limits.linkReaderMs;
  if (route.not_found === 'site') return limits.firstCallMs;
  return isInDoubt ? limits.statusMs : 0;
}

/** A remote explains best what is gone, but only to visitors who run its script. */
export function hasOwnWords(page: FoundPage | null, isReader: boolean): boolean {
  return !isReader && page?.route.not_found !== 'site';
}
