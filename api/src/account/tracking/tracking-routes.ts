import {
  CONSENT_COOKIE,
  getConsent,
  saveConsent,
  sendConversionEvent,
  sendPixelEvent,
} from '@tagalong/contracts/account/tracking';
import { isOwnScript } from '@tagalong/server/same-origin';
import { siteOrigin } from '@tagalong/server/site-origin';
import type { FastifyRequest } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { type Row, statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import { limitRate } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { queueJob } from '#api/jobs/jobs';
import { randomKey } from '#api/lib/random-key';
import type { TrackedEvent } from '#api/providers/tracking/tracking-events';
import { TRACKING_JOB } from './tracking-job.ts';

type ConsentRow = Row<typeof read>;

const COOKIE = 'tracking_consent';
const KEY = /^\w{22}$/;
const YEAR_S = 365 * 86_400;
const PER_MINUTE_MAX = 60;
const AGENT_MAX = 500;

const read = statement('consent-read', {
  params: ['text'],
  row: { is_granted: 'bool', decided_at: 'timestamptz' },
})`
  SELECT is_granted, decided_at FROM tracking_consents WHERE key = $1`;
const save = statement('consent-save', {
  params: ['text', 'bool'],
  row: { is_granted: 'bool', decided_at: 'timestamptz' },
})`
  INSERT INTO tracking_consents (key, is_granted) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET is_granted = excluded.is_granted, decided_at = now()
  RETURNING is_granted, decided_at`;

/** Serves a browser's tracking consent, and forwards events with that consent (SH-19). */
export function trackingRoutes(serve: Serve, input: ApiContext): void {
  const { db, clock, publicOrigin, rateLimitFactor } = input;

  const keyOf = ({ cookies }: FastifyRequest): string | null => {
    const key = cookies[COOKIE];
    return key && KEY.test(key) ? key : null;
  };
  async function consentOf(http: FastifyRequest): Promise<ConsentRow | null> {
    const key = keyOf(http);
    return key === null ? null : db.first(read, [key]);
  }
  async function limit(http: FastifyRequest): Promise<void> {
    const bucket = `tracking:ip:${http.ip}`;
    await limitRate(db, [{ bucket, max: PER_MINUTE_MAX * rateLimitFactor, windowS: 60 }]);
  }
  /** Queues an event with the user agent from the request header, not from the page's data. */
  async function pass(
    http: FastifyRequest,
    event: Omit<TrackedEvent, 'timeS' | 'userAgent' | 'pageUrl'> & { pageUrl: string },
  ): Promise<void> {
    if (!(await consentOf(http))?.is_granted) return;
    await limit(http);
    const pageUrl = pageOf(event.pageUrl, new URL(siteOrigin(http, publicOrigin)).origin);
    const timeS = Math.floor(clock.now().getTime() / 1000);
    const userAgent = (http.headers['user-agent'] ?? '').slice(0, AGENT_MAX);
    const payload = { ...event, pageUrl, timeS, userAgent };
    await queueJob(db, { kind: TRACKING_JOB, key: `${event.receiver}:${event.id}`, payload });
  }

  serve(getConsent, async ({ http }) => {
    const consent = await consentOf(http);
    return success(consent ?? { is_granted: null, decided_at: null });
  });

  serve(saveConsent, async ({ request: { is_granted }, http, reply }) => {
    await limit(http);
    const key = keyOf(http) ?? randomKey();
    const consent = await db.first(save, [key, is_granted]);
    const secure = publicOrigin?.startsWith('https:') ?? false;
    const options = { path: '/', maxAge: YEAR_S, sameSite: 'lax', secure } as const;
    reply.setCookie(COOKIE, key, { ...options, httpOnly: true });
    reply.setCookie(CONSENT_COOKIE, is_granted ? 'yes' : 'no', options);
    return success(consent ?? { is_granted, decided_at: clock.now().toISOString() });
  });

  serve(sendConversionEvent, async ({ request, http }) => {
    const { event_name: name, event_id: id, event_source_url: pageUrl, custom_data = {} } = request;
    const { value, ...rest } = custom_data;
    const data = { ...rest, ...(value !== undefined && { value: Number(value) }) };
    await pass(http, { receiver: 'facebook', name, id, pageUrl, data });
    return done;
  });

  serve(sendPixelEvent, async ({ request: { event: name, event_id: id, url, content_id }, http }) => {
    if (!isOwnScript(http, publicOrigin)) throw new DomainError('bad-origin');
    const data = content_id === undefined ? {} : { content_id, content_type: 'product' };
    await pass(http, { receiver: 'tiktok', name, id, pageUrl: url, data });
    return done;
  });
}

/** Reports only URLs of this site, without the query, which may contain personal data. */
function pageOf(url: string, site: string): string {
  if (!URL.canParse(url, site)) return site;
  const { origin, pathname } = new URL(url, site);
  return origin === site ? `${origin}${pathname}` : site;
}
