import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getConsent, saveConsent, sendConversionEvent } from '@tagalong/contracts/account/tracking';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { trackingConfigOf } from '#api/config/tracking-config';
import { type TrackedEvent, trackingEvents, trackingSandbox } from '#api/providers/tracking/tracking-events';
import { callAs, cookieOf, refused, send, visitorOf } from '#test/person';
import { ORIGIN, testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { TRACKING_JOB, trackingJob } from './tracking-job.ts';

const site = await testSite();
const { db, app } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);
const CONFIG = trackingConfigOf({}, true);
const PIXEL =
  '/api/tiktok/send-pixel-event?event=AddToWishlist&event_id=event-0001&url=%2Fproductdetails%2F7';
const EVENT: RequestOf<typeof sendConversionEvent> = {
  event_name: 'AddToWishlist',
  event_source_url: '/productdetails/7?email=a%40b.example',
  event_id: 'event-0001',
  custom_data: { content_ids: ['7'], currency: 'USD', value: '12.50' },
};

const queued = async (): Promise<Record<string, unknown>[]> =>
  (await sql`SELECT * FROM jobs WHERE kind = ${TRACKING_JOB}`).map(
    ({ payload }) => payload as Record<string, unknown>,
  );
async function agreed(is_granted = true) {
  return { app, cookie: cookieOf(await send(visitor, saveConsent, { is_granted })) };
}
const fromPage = (cookie: string) =>
  app.inject({
    url: PIXEL,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', origin: ORIGIN },
  });

test('[SH-19] without consent an event is accepted but neither stored nor sent', async () => {
  await callAs(visitor, sendConversionEvent, EVENT);
  assert.equal((await fromPage('')).statusCode, 200);
  const refusing = await agreed(false);
  await callAs(refusing, sendConversionEvent, EVENT);
  await fromPage(refusing.cookie);
  await callAs({ app, cookie: 'tracking_consent=1234567890123456789012' }, sendConversionEvent, EVENT);
  assert.deepEqual(await queued(), []);
});

test("[SH-19] with consent an event is queued once, with the page's path but not its query", async () => {
  const agreeing = await agreed();
  await callAs(agreeing, sendConversionEvent, EVENT);
  await callAs(agreeing, sendConversionEvent, EVENT);
  const [event, ...others] = await queued();
  assert.deepEqual(others, []);
  assert.deepEqual(
    { ...event, pageUrl: new URL(String(event?.pageUrl)).pathname, timeS: 0, userAgent: '' },
    {
      receiver: 'facebook',
      name: 'AddToWishlist',
      id: 'event-0001',
      pageUrl: '/productdetails/7',
      timeS: 0,
      userAgent: '',
      data: { content_ids: ['7'], currency: 'USD', value: 12.5 },
    },
  );
  await callAs(agreeing, sendConversionEvent, {
    ...EVENT,
    event_id: 'event-0002',
    event_source_url: 'https://evil.example/x',
  });
  assert.doesNotMatch(JSON.stringify(await queued()), /evil/);
});

test('[SH-19] consent is requested once, remembered by the browser, and can be withdrawn', async () => {
  assert.deepEqual((await callAs(visitor, getConsent, {})).data, { is_granted: null, decided_at: null });
  const agreeing = await agreed();
  assert.equal((await callAs(agreeing, getConsent, {})).data.is_granted, true);
  await callAs(agreeing, saveConsent, { is_granted: false });
  assert.equal((await callAs(agreeing, getConsent, {})).data.is_granted, false);
});

test('[SH-19] scripts can read the answer, but not the key of the consent', async () => {
  const { headers } = await send(visitor, saveConsent, { is_granted: false });
  const set = [headers['set-cookie'] ?? []].flat();
  assert.equal(set.length, 2);
  assert.match(set.find((cookie) => cookie.startsWith('tracking_consent=')) ?? '', /; HttpOnly/);
  const marker = set.find((cookie) => cookie.startsWith('consent_told=')) ?? '';
  assert.match(marker, /^consent_told=no; Max-Age=31536000; Path=\//);
  assert.doesNotMatch(marker, /HttpOnly/);
});

test('[SH-19] the pixel call accepts only scripts of this site', async () => {
  const { cookie } = await agreed();
  const image = await app.inject({
    url: PIXEL,
    headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
  });
  assert.equal(image.statusCode, 403);
  assert.equal((await fromPage(cookie)).statusCode, 200);
  assert.equal((await queued())[0]?.receiver, 'tiktok');
});

test('[SH-19] an unknown event or one without an id is rejected by field', async () => {
  const wrong = { ...EVENT, event_name: 'Purchase', event_id: 'x' };
  assert.deepEqual(Object.keys((await refused(visitor, sendConversionEvent, wrong)).fields ?? {}).sort(), [
    'event_id',
    'event_name',
  ]);
});

test('[SH-19] each receiver gets the event in its own format, and rejected events are retried', async () => {
  const sent: { url: string; body: Record<string, unknown>; token: string | null }[] = [];
  const events = trackingEvents(CONFIG, async (url, init) => {
    const token = new Headers(init?.headers).get('access-token');
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)), token });
    return trackingSandbox(url, init);
  });
  const event: TrackedEvent = {
    receiver: 'facebook',
    name: 'AddToWishlist',
    id: 'event-0001',
    timeS: 1_800_000_000,
    pageUrl: 'https://shop.test/productdetails/7',
    userAgent: 'Browser',
    data: { value: 12.5 },
  };
  const job = trackingJob(events, () => new Date(1_800_000_060_000));
  await job.run({ ...event });
  await job.run({ ...event, receiver: 'tiktok' });
  assert.deepEqual(
    sent.map(({ url, token }) => [new URL(url).pathname, token]),
    [
      ['/v21.0/demo/events', null],
      ['/open_api/v1.3/event/track/', 'demo'],
    ],
  );
  await assert.rejects(job.run({ ...event, receiver: 'tiktok', name: '' }));
  await assert.rejects(job.run({ ...event, name: '' }));
  await job.run({ ...event, timeS: 1 });
  assert.equal(sent.length, 4);
  await trackingEvents(trackingConfigOf({ NODE_ENV: 'production' }, true), () => assert.fail()).send(event);
  assert.throws(() => trackingConfigOf({ TIKTOK_PIXEL_CODE: 'x' }, false), /set together/);
});
