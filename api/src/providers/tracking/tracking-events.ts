import type { TrackingConfig } from '#api/config/tracking-config';
import type { Log } from '#api/lib/log';

/** Event without a person's name, address or id. */
export interface TrackedEvent {
  receiver: 'facebook' | 'tiktok';
  name: string;
  /** Event id, by which the receiver deduplicates. */
  id: string;
  /** Time in seconds since 1970. */
  timeS: number;
  pageUrl: string;
  userAgent: string;
  data: Record<string, unknown>;
}

/** Port that sends consented events. */
export interface TrackingEvents {
  /** Resolves once the receiver has accepted the event, or at once if there is no receiver; rejects otherwise. */
  send(event: TrackedEvent): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Connects the event receivers or their sandbox. */
export function openTracking(config: TrackingConfig, log: Log): TrackingEvents {
  if (!config.isSandbox) return trackingEvents(config);
  log('Demo: a sandbox accepts the tracking events that visitors agreed to, and stores nothing.');
  return trackingEvents(config, trackingSandbox);
}

/** Sends events to Facebook's Conversions API and TikTok's Events API. */
export function trackingEvents(config: TrackingConfig, fetchFn: typeof fetch = fetch): TrackingEvents {
  async function post(url: string, headers: Record<string, string>, body: unknown): Promise<unknown> {
    const response = await fetchFn(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The event receiver responded with ${response.status}.`);
    return response.json();
  }

  async function toFacebook({ name, id, timeS, pageUrl, userAgent, data }: TrackedEvent): Promise<void> {
    if (!config.facebook) return;
    const { url, pixelId, token } = config.facebook;
    await post(
      `${url}/${pixelId}/events`,
      {},
      {
        access_token: token,
        data: [
          {
            event_name: name,
            event_id: id,
            event_time: timeS,
            event_source_url: pageUrl,
            action_source: 'website',
            user_data: { client_user_agent: userAgent },
            custom_data: data,
          },
        ],
      },
    );
  }

  async function toTiktok({ name, id, timeS, pageUrl, userAgent, data }: TrackedEvent): Promise<void> {
    if (!config.tiktok) return;
    const { url, pixelCode, token } = config.tiktok;
    const response = await post(
      url,
      { 'access-token': token },
      {
        event_source: 'web',
        event_source_id: pixelCode,
        data: [
          {
            event: name,
            event_id: id,
            event_time: timeS,
            user: { user_agent: userAgent },
            page: { url: pageUrl },
            properties: data,
          },
        ],
      },
    );
    // TikTok responds with 200 even to events that it rejects.
    if ((response as { code?: unknown }).code !== 0) throw new Error('TikTok refused the event.');
  }

  return { send: (event) => (event.receiver === 'facebook' ? toFacebook(event) : toTiktok(event)) };
}

/** Responds as both receivers do, and rejects invalid events as they would. */
export const trackingSandbox: typeof fetch = async (_url, init) => {
  const body = JSON.parse(String(init?.body)) as { data?: Record<string, unknown>[]; event_source?: string };
  const [event] = body.data ?? [];
  if (body.event_source === 'web')
    return Response.json({ code: event?.event && event.event_id ? 0 : 40_002 });
  const isComplete =
    event?.event_name && event.event_time && event.action_source === 'website' && event.user_data;
  if (!isComplete)
    return Response.json({ error: { message: 'Invalid parameter', code: 100 } }, { status: 400 });
  return Response.json({ events_received: 1 });
};
