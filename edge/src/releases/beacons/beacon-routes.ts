import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendError } from '#edge/http/error-answer';
import { approachOf } from '#edge/http/forwarded';
import { rateLimit } from '#edge/http/rate-limit';
import type { PageHealth } from '#edge/releases/canary/page-health';
import { suspectCookie } from '#edge/releases/canary/suspects';
import { ErrorReport } from './error-report.ts';
import { readRefusals } from './refusal-report.ts';
import type { ReportFile } from './report-file.ts';

interface BeaconsInput {
  reports: ReportFile;
  health: PageHealth;
  publicOrigin: string | null;
  now?: () => Date;
}

const REPORT_MAX_BYTES = 4_096;
const REFUSALS_MAX_BYTES = 65_536;

/** Takes reports of failed remotes. Nothing of the visitor is kept: no address, no cookie, no browser. */
export function beaconRoutes(
  app: FastifyInstance,
  { reports, health, publicOrigin, now }: BeaconsInput,
): void {
  const isCalm = rateLimit({ burst: 20, perSecond: 0.5 });
  const isCalmInAll = rateLimit({ burst: 500, perSecond: 50 });
  // sendBeacon sends a text as text/plain, which is JSON all the same.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    done(null, parseJson(String(text))),
  );

  /** Answers in the place of a report that is not taken; false when it is. */
  const isRefused = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isFromThisSite(request, publicOrigin)) {
      sendError(request, reply, 'bad-origin', 'Reports are taken from pages of this site only.');
      return true;
    }
    if (isCalm(request.ip) && isCalmInAll('all')) return false;
    sendError(request, reply, 'too-many-requests', 'Too many reports; wait a while.');
    return true;
  };
  const taken = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

  app.post('/beacon/vitals', { bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    if (isRefused(request, reply)) return reply;
    const report = VitalsReport.safeParse(request.body);
    if (!report.success) {
      return sendError(request, reply, 'validation-failed', 'Send page_id and vitals as JSON.');
    }
    const { page_id: pageId, vitals } = report.data;
    for (const vital of vitals) health.noteVital({ pageId, ...vital });
    return taken(reply);
  });
  app.post('/beacon/errors', { bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    if (isRefused(request, reply)) return reply;
    const report = ErrorReport.safeParse(request.body);
    if (!report.success) {
      const message = 'Send a message as JSON, and the remote, version and phase that failed.';
      return sendError(request, reply, 'validation-failed', message);
    }
    const version = noteFailure(health, report.data) ?? 'unknown';
    await reports.append({ ...report.data, version }, now?.() ?? new Date());
    return taken(reply);
  });
  // Sent by the page's second thread: what made the page stop is not what the next one starts with.
  app.post('/beacon/stalled', { bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    if (isRefused(request, reply)) return reply;
    const report = ErrorReport.safeParse(request.body);
    const { remote, version } = report.data ?? {};
    if (!report.success || !remote || !version) {
      return sendError(
        request,
        reply,
        'validation-failed',
        'Send remote, version, phase and message as JSON.',
      );
    }
    noteFailure(health, report.data);
    await reports.append({ ...report.data, version }, now?.() ?? new Date());
    const { isHttps } = approachOf(request, publicOrigin);
    reply.header('set-cookie', suspectCookie(remote, version, isHttps));
    return taken(reply);
  });
  // Sent by browsers themselves: several at a time, and with the page's whole policy in each.
  app.post<{ Querystring: { page?: string } }>(
    '/beacon/refused',
    { bodyLimit: REFUSALS_MAX_BYTES },
    async (request, reply) => {
      if (isRefused(request, reply)) return reply;
      const refusals = readRefusals(request.body);
      if (!refusals) return sendError(request, reply, 'validation-failed', 'That is no report of a browser.');
      const pageId = String(request.query.page ?? '');
      for (const refusal of refusals.slice(0, 20)) health.noteRefusal({ pageId, ...refusal });
      return taken(reply);
    },
  );
}

/** The version that failed: as the page says, or else as the edge knows that page. */
function noteFailure(health: PageHealth, report: ErrorReport): string | null {
  const { page_id: pageId = '', remote, version, phase, message } = report;
  if (!remote) return null;
  const note = { pageId, remote, version, phase, message, ...ownerOfChunk(message) };
  const known = health.noteFailure(note);
  return version ?? known;
}

const CHUNK_OF_RELEASE = /Loading (?:CSS )?chunk .*\/r\/([a-z][a-z0-9-]{1,30})\/([^/\s?#]{1,60})\//s;

/** A chunk that fails to load counts for the release that it belongs to, not for the one that requested it. */
function ownerOfChunk(message: string): { remote: string; version: string } | null {
  const [, remote, version] = CHUNK_OF_RELEASE.exec(message) ?? [];
  return remote && version ? { remote, version } : null;
}

function isFromThisSite(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || origin === approachOf(request, publicOrigin).origin;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How fast a page was, by the remote that was on the screen: names and numbers only. */
export const VitalsReport = z.object({
  page_id: z.string().check(z.minLength(1), z.maxLength(40)),
  vitals: z
    .array(
      z.object({
        remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
        name: z.enum(['load', 'LCP', 'INP', 'CLS']),
        value: z.number().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(40)),
});
