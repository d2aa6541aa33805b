import * as z from 'zod/mini';
import { releaseInUrl } from '#edge/releases/build/release';
import { SHELL } from '#edge/releases/build/release-names';

/** An action that a browser blocked by the page's policies, or the crash of a page. */
export interface Refusal {
  /** The violated directive or policy, such as `trusted-types` or `integrity`; `crash` for a crashed page. */
  kind: string;
  /** Blocked URL without its query, or a keyword of the browser such as `inline`. */
  blocked: string;
  /** The release whose script caused it, as far as the URLs show. */
  remote: string;
  version: string | null;
}

const text = z.optional(z.nullable(z.string()));

/** Format of `report-uri`. */
const PolicyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
/** Format of the Reporting API, which sends several at a time. */
const Reports = z.array(
  z.object({
    type: z.string(),
    body: z.nullable(
      z.object({
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        reason: text,
      }),
    ),
  }),
);

const TEXT_MAX = 200;

/** Reads both formats; null for anything else. Leaves out reports about browser extensions. */
export function readRefusals(body: unknown): Refusal[] | null {
  const one = PolicyReport.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const kind = report['effective-directive'] || report['violated-directive'];
    return [refusalOf(kind, report['blocked-uri'], report['source-file'])].filter((found) => found !== null);
  }
  const many = Reports.safeParse(body);
  if (!many.success) return null;
  return many.data
    .map(({ type, body: report }) => {
      const kind = KINDS[type];
      if (kind === undefined) return null;
      return refusalOf(
        report?.effectiveDirective || kind,
        report?.blockedURL || report?.reason || '',
        report?.sourceFile,
      );
    })
    .filter((found) => found !== null);
}

const KINDS: Record<string, string> = {
  'csp-violation': 'csp',
  'integrity-violation': 'integrity',
  crash: 'crash',
};

function refusalOf(
  kind: string | null | undefined,
  blocked: string | null | undefined,
  source: string | null | undefined,
): Refusal | null {
  if (/^[a-z]+-extension\b/.test(source ?? '') || /^[a-z]+-extension\b/.test(blocked ?? '')) return null;
  const release = releaseInUrl(source ?? '') ?? releaseInUrl(blocked ?? '');
  return {
    kind: (kind || 'csp').split(' ', 1)[0]?.slice(0, 40) ?? 'csp',
    blocked: (blocked ?? '').split(/[?#]/, 1)[0]?.slice(0, TEXT_MAX) ?? '',
    remote: release?.remote ?? SHELL,
    version: release?.version ?? null,
  };
}
