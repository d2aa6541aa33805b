import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '#lib/error-answer';
import { approachOf } from '#lib/forwarded';
import type { PageHealth } from '#lib/page-health';
import { rateLimit } from '#lib/rate-limit';
import { ErrorReport } from './error-report.ts';
import type { ReportFile } from './report-file.ts';
import { VitalsReport } from './vitals-report.ts';

interface BeaconsInput {
  reports: ReportFile;
  health: PageHealth;
  publicOrigin: string | null;
  now?: () => Date;
}

const REPORT_MAX_BYTES = 4_096;

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

  app.post('/beacon/vitals', { bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    if (!isFromThisSite(request, publicOrigin)) {
      return sendError(request, reply, 'bad-origin', 'Reports are taken from pages of this site only.');
    }
    if (!isCalm(request.ip) || !isCalmInAll('all')) {
      return sendError(request, reply, 'too-many-requests', 'Too many reports; wait a while.');
    }
    const report = VitalsReport.safeParse(request.body);
    if (!report.success) {
      return sendError(request, reply, 'validation-failed', 'Send page_id and vitals as JSON.');
    }
    const { page_id: pageId, vitals } = report.data;
    for (const vital of vitals) health.noteVital({ pageId, ...vital });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.post('/beacon/errors', { bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    if (!isFromThisSite(request, publicOrigin)) {
      return sendError(request, reply, 'bad-origin', 'Reports are taken from pages of this site only.');
    }
    if (!isCalm(request.ip) || !isCalmInAll('all')) {
      return sendError(request, reply, 'too-many-requests', 'Too many reports; wait a while.');
    }
    const report = ErrorReport.safeParse(request.body);
    if (!report.success) {
      return sendError(
        request,
        reply,
        'validation-failed',
        'Send remote, version, phase and message as JSON.',
      );
    }
    const version = noteFailure(health, report.data) ?? 'unknown';
    await reports.append({ ...report.data, version }, now?.() ?? new Date());
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** The version that failed: as the page says, or else as the edge knows that page. */
function noteFailure(health: PageHealth, report: ErrorReport): string | null {
  const { page_id: pageId = '', remote, version, phase, message } = report;
  const known = health.noteFailure({ pageId, remote, version, phase, message });
  return version ?? known;
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
