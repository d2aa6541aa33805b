import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';
import { type AffiliateNetwork, PAGE_SIZE } from '#api/providers/affiliate/affiliate-network';
import { saleBooking } from './sale-booking.ts';

export const AFFILIATE_REPORT_JOB = 'affiliate-report';
export const RELEASE_JOB = 'commission-release';

const REPORT_EVERY_MS = 15 * 60_000;
const RELEASE_EVERY_MS = 60 * 60_000;
const PAGES_MAX = 100;
/** Networks may list a sale after its timestamp, so the ranges of runs overlap; a repeated sale is booked once. */
const OVERLAP = "interval '2 hours'";

const readUntil = statement('affiliate-read-until', { params: ['text'], row: { since: 'timestamptz' } })`
  SELECT coalesce(max(read_until), now() - interval '7 days') - ${OVERLAP} AS since
  FROM affiliate_reports WHERE network = $1`;
const saveReadUntil = statement('affiliate-save-read-until', { params: ['text', 'timestamptz'] })`
  INSERT INTO affiliate_reports (network, read_until) VALUES ($1, $2)
  ON CONFLICT (network) DO UPDATE SET read_until = greatest(affiliate_reports.read_until, excluded.read_until)`;

/** Reads the changes since the last run, and saves its progress after each page. */
export function affiliateReportJob(db: Database, name: string, network: AffiliateNetwork): JobKind {
  const { record } = saleBooking(db);
  return {
    queue: 'counting',
    everyMs: REPORT_EVERY_MS,
    async run() {
      const since = new Date((await db.first(readUntil, [name]))?.since ?? 0);
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const { sales, isLast } = await network.salesSince(since, page * PAGE_SIZE);
        for (const sale of sales) await record(sale);
        const last = sales.at(-1);
        if (last) await db.query(saveReadUntil, [name, last.updatedAt]);
        if (isLast) return;
      }
    },
  };
}

export function releaseJob(db: Database): JobKind {
  const { release } = saleBooking(db);
  return {
    queue: 'counting',
    everyMs: RELEASE_EVERY_MS,
    async run() {
      while ((await release()) > 0);
    },
  };
}
