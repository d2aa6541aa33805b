import type { ApiLimits } from '#lib/api-limits';
import { within } from '#lib/within';
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

/** Whether there is anything at this address, as far as it is known when the status has to be sent. */
export async function isFound({ page, isMissing, elapsedMs, ...input }: FoundInput): Promise<boolean> {
  if (!page) return false;
  const patienceMs = patienceFor(page, input);
  return patienceMs === 0 || !(await within(isMissing, patienceMs - elapsedMs(), false));
}

/** How long the status waits for the API; what is read by no person may take its time. */
function patienceFor(
  { route }: FoundPage,
  { isReader, isInDoubt, limits }: Pick<FoundInput, 'isReader' | 'isInDoubt' | 'limits'>,
): number {
  if (isReader) return limits.linkReaderMs;
  if (route.found_by_first_call) return limits.firstCallMs;
  return isInDoubt ? limits.statusMs : 0;
}

/** The page's own remote has better words for what is gone than "not found"; who reads no script never sees them. */
export function hasOwnWords(page: FoundPage | null, isReader: boolean): boolean {
  return !isReader && !page?.route.found_by_first_call;
}
