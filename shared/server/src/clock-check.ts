import { type Finding, failure, fine, warning } from './checks.ts';

/** Seconds. Codes, sessions and jobs tolerate a second; requests to buckets are refused from 15 minutes on. */
const WARN_S = 2;
const FAIL_S = 60;
const REMEDY = 'Synchronize the clocks of all machines, with chrony or systemd-timesyncd.';

/** Compares another machine's time with the middle of the time in which it was asked for, in milliseconds. */
export function clockFinding(of: string, theirMs: number, askedMs: number, answeredMs: number): Finding {
  const distanceS = Math.max(
    0,
    (Math.abs(theirMs - (askedMs + answeredMs) / 2) - (answeredMs - askedMs) / 2) / 1_000,
  );
  const found = `the clock of the ${of} differs by ${distanceS.toFixed(1)} s`;
  if (distanceS >= FAIL_S) return failure(found, REMEDY);
  return distanceS >= WARN_S ? warning(found, REMEDY) : fine(found);
}
