import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@tagalong/server/parse-json';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { type RateLimitOptions, rateLimit } from '#edge/lib/rate-limit';
import { releaseInUrl } from '#edge/releases/build/release';
import { isRemoteName } from '#edge/releases/build/release-names';
import type { Warnings } from '#edge/releases/errors/warnings';
import { networkOf } from '#edge/releases/health/networks';
import type { PageHealth } from '#edge/releases/health/page-health';
import { suspectCookie } from '#edge/releases/health/suspects';
import { readRefusals } from './refusal-report.ts';

interface BeaconsInput {
  /**
   * Folder of `errors-{day}.jsonl`, with one JSON line per report; the file of a day can be deleted at any time.
   */
  folder: string;
  health: PageHealth;
  warnings: Pick<Warnings, 'report'>;
  publicOrigin: string | null;
}

const REPORT_MAX_BYTES = 4_096;
/** A browser may list a hundred places. */
const ERROR_MAX_BYTES = 32_768;
const REFUSALS_MAX_BYTES = 65_536;
const REFUSALS_MAX = 20;

interface Beacon<Report> {
  path: string;
  /** Returns null or undefined for anything but a report. */
  read(body: unknown): Report | null | undefined;
  /** Describes what to send instead. */
  hint: string;
  bodyLimit?: number;
  /** Reports of one address; few by default. */
  limits?: RateLimitOptions;
  take(report: Report, request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
}

/** Accepts reports of failed remotes. Stores nothing about the visitor: no IP address, no cookie, no user agent. */
export function beaconRoutes(
  app: FastifyInstance,
  { folder, health, warnings, publicOrigin }: BeaconsInput,
): void {
  // sendBeacon sends text/plain, although the text is JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    done(null, parseJson(String(text))),
  );

  const mayAppend = rateLimit({ burst: 500, perSecond: 50 });

  /** Reports above the limit are counted, but not stored. */
  async function append(report: object): Promise<void> {
    if (!mayAppend('all')) return;
    const at = new Date().toISOString();
    await mkdir(folder, { recursive: true });
    // A small append is one write, so lines of several processes don't mix.
    await appendFile(
      join(folder, `errors-${at.slice(0, 10)}.jsonl`),
      `${JSON.stringify({ at, ...report })}\n`,
    );
  }

  /** The releases that were active in the page when it failed. */
  function releasesOf({ page_id: pageId = '' }: ErrorReport) {
    const releases = health.releasesOf(pageId);
    return releases && { releases };
  }

  /**
   * Each kind of report has its own limits, so that a flood of one kind doesn't suppress the others, and so has each address:
   * a limit for all would let a flood suppress the reports of real pages.
   */
  function addBeacon<Report>({
    path,
    read,
    hint,
    bodyLimit = REPORT_MAX_BYTES,
    limits = { burst: 20, perSecond: 0.5 },
    take,
  }: Beacon<Report>): void {
    const isWithinLimit = rateLimit(limits);
    app.post(path, { bodyLimit }, async (request, reply) => {
      if (!isFromThisSite(request, publicOrigin, warnings))
        return sendError(request, reply, 'bad-origin', 'Only pages of this site can send reports.');
      // One site has countless addresses in IPv6.
      if (!isWithinLimit(request.ip.includes('.') ? request.ip : networkOf(request.ip)))
        return sendError(request, reply, 'too-many-requests', 'Too many reports. Try again later.');
      const report = read(request.body);
      if (!report) return sendError(request, reply, 'validation-failed', hint);
      await take(report, request, reply);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  }

  addBeacon({
    path: '/beacon/requests',
    read: (body) => RequestsReport.safeParse(body).data,
    hint: 'Send page_id and remotes as JSON.',
    // Each page load sends some, also those of the many visitors behind one address of a mobile network.
    limits: { burst: 100, perSecond: 10 },
    take: ({ page_id: pageId, remotes }, { ip }) =>
      health.noteRequest({ pageId, remotes, network: health.networkOf(ip) }),
  });
  addBeacon({
    path: '/beacon/vitals',
    read: (body) => VitalsReport.safeParse(body).data,
    hint: 'Send page_id and vitals as JSON.',
    take({ page_id: pageId, vitals }, { ip }) {
      const network = health.networkOf(ip);
      for (const vital of vitals) health.noteVital({ pageId, network, ...vital });
    },
  });
  addBeacon({
    path: '/beacon/errors',
    bodyLimit: ERROR_MAX_BYTES,
    read: (body) => ErrorReport.safeParse(body).data,
    hint: 'Send a message as JSON, and the remote, version and phase that failed.',
    async take(report, { ip }) {
      const version = noteFailure(health, report, ip) ?? 'unknown';
      await append({ ...report, version, ...releasesOf(report) });
    },
  });
  // Sent by the page's worker. The next page then starts the remote that froze this one with its previous release.
  addBeacon({
    path: '/beacon/stalled',
    read: (body) => StalledReport.safeParse(body).data,
    hint: 'Send remote, version, phase and message as JSON.',
    async take(report, request, reply) {
      noteFailure(health, report, request.ip);
      await append({ ...report, ...releasesOf(report) });
      const { isHttps } = siteOriginOf(request, publicOrigin);
      reply.header('set-cookie', suspectCookie(report.remote, report.version, isHttps));
    },
  });
  // Sent by browsers themselves, several at a time, each with the page's whole policy.
  addBeacon({
    path: '/beacon/refused',
    bodyLimit: REFUSALS_MAX_BYTES,
    read: readRefusals,
    hint: 'Send a report of the Reporting API, or of report-uri.',
    take(refusals, request) {
      const pageId = new URL(request.url, 'http://site').searchParams.get('page') ?? '';
      const network = health.networkOf(request.ip);
      for (const refusal of refusals.slice(0, REFUSALS_MAX))
        health.noteRefusal({ pageId, network, ...refusal });
    },
  });
}

const remote = z.string().check(z.refine(isRemoteName));

/** Returns the failed version that the page reports, or else the one that the edge served to that page. */
function noteFailure(health: PageHealth, report: ErrorReport, address: string): string | null {
  const { page_id: pageId = '', remote, version, phase, message } = report;
  if (!remote) return null;
  const network = health.networkOf(address);
  const note = { pageId, network, remote, version, phase, message, ...ownerOfChunk(message) };
  const known = health.noteFailure(note);
  return version ?? known;
}

/** A chunk that fails to load is a failure of its own release, not of the one that requested it. */
function ownerOfChunk(message: string): { remote: string; version: string } | null {
  const [, chunk] = /Loading (?:CSS )?chunk (.*)/s.exec(message) ?? [];
  return chunk === undefined ? null : releaseInUrl(chunk);
}

/**
 * A browser states whether a page of the same origin sends the report, even behind a proxy that serves the site under another
 * origin than the configured one. Older browsers and pages without https only state the origin, so that their reports are
 * refused behind such a proxy: operators are warned, because pages without reports don't count.
 */
function isFromThisSite(
  request: FastifyRequest,
  publicOrigin: string | null,
  warnings: Pick<Warnings, 'report'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  const expected = siteOriginOf(request, publicOrigin).origin;
  if (origin === undefined || origin === expected) return true;
  const shown = origin.slice(0, ORIGIN_MAX);
  warnings.report({
    code: 'beacons-refused',
    message: `Pages under ${shown} report to the edge, which serves the site as ${expected}. Their reports are refused, so their page loads and failures don't count, unless the browser confirms that they come from the site. Set PUBLIC_ORIGIN to the origin that visitors see, and let the proxy pass Host and X-Forwarded-Proto on, with TRUST_PROXY.`,
  });
  return site === 'same-origin';
}

const ORIGIN_MAX = 100;

const page_id = z.string().check(z.minLength(1), z.maxLength(40));

/** The remotes whose scripts a page has requested since its last report. */
const RequestsReport = z.object({ page_id, remotes: z.array(remote).check(z.maxLength(40)) });

/** Speed of a page by the remote on the screen, as names and numbers only. */
const VitalsReport = z.object({
  page_id,
  vitals: z
    .array(
      z.object({
        remote: remote,
        name: z.enum(['load', 'LCP', 'INP', 'CLS']),
        value: z.number().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(40)),
});

const short = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, max)),
  );

/** A failure as the page reports it. Long texts are cut, unknown fields are dropped. */
const ErrorReport = z.object({
  /** Absent when no release caused the failure, such as when the API did not respond; it is stored but not counted. */
  remote: z.optional(remote),
  /** Absent when the page does not know it; the edge then uses the version that it served to that page. */
  version: z.optional(short(60)),
  /** The step that failed, such as `load` or `page:home-latest`. */
  phase: z._default(short(60), 'page'),
  message: short(500),
  /** Path of the page, without its query. */
  path: z.optional(short(200)),
  /** Places in scripts, as the browser lists them. */
  stack: z.optional(short(2_000)),
  /** Id of the page load, from the boot data. */
  page_id: z.optional(short(40)),
  /** Shown to the visitor in the fallback. */
  trace_id: z.optional(short(40)),
});
type ErrorReport = z.infer<typeof ErrorReport>;

const StalledReport = z.extend(ErrorReport, { remote, version: short(60).check(z.minLength(1)) });
