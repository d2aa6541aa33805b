import assert from 'node:assert/strict';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  NOTIFICATION_STREAM_PATH,
  type NotificationCounts,
  updateNotificationStatus,
} from '@tagalong/contracts/account/notification';
import { logout } from '@tagalong/contracts/account/sign-in';
import { followUser } from '@tagalong/contracts/social/follow';
import { callAs, type Person, send, signIn, signUp } from '#test/person';
import { type App, buildAnother, testSite } from '#test/site';
import { insertInto } from '#test/sql';

const site = await testSite();
const twin = await buildAnother(site.db, { ...site.config, inFlightMax: 2 });
after(() => twin.close());
const origins = new Map<App, string>();
for (const app of [site.app, twin]) {
  await app.listen({ port: 0 });
  origins.set(app, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
}

interface Opened {
  status: number;
  type: string;
  /** Resolves with the next counts; rejects when none arrive within two seconds. */
  next(): Promise<NotificationCounts>;
  /** Resolves at the stream's end with the name of its last event. */
  ended: Promise<string | undefined>;
  hangUp(): void;
}

function open(cookie: string, app: App = site.app): Promise<Opened> {
  const url = `${origins.get(app)}${NOTIFICATION_STREAM_PATH}`;
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie }, agent: false }, (response) => {
      const waiting: NotificationCounts[] = [];
      let lastEvent: string | undefined;
      response.on('data', (part) => {
        lastEvent = [...String(part).matchAll(/^event: (.*)$/gm)].at(-1)?.[1] ?? lastEvent;
        for (const [, data = ''] of String(part).matchAll(/^event: counts\ndata: (.*)$/gm))
          waiting.push(JSON.parse(data));
      });
      const ended = new Promise<string | undefined>((resolveEnd) => {
        response.on('close', () => resolveEnd(lastEvent)).on('error', () => undefined);
      });
      const next = async (): Promise<NotificationCounts> => {
        for (let tries = 0; tries < 200; tries += 1) {
          const counts = waiting.shift();
          if (counts) return counts;
          await setTimeout(10);
        }
        throw new Error('No counts arrived.');
      };
      const { statusCode: status = 0, headers } = response;
      resolve({
        status,
        type: headers['content-type'] ?? '',
        next,
        ended,
        hangUp: () => void request.destroy(),
      });
    });
    request.on('error', reject);
  });
}

const within = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    setTimeout(2_000, null, { ref: false }).then(() => assert.fail('The condition was not met in time.')),
  ]);
const followed = async (who: Person): Promise<void> => {
  await callAs(await signUp(site), followUser, { id: who.id });
};

test('[NO-01] counts are sent immediately and after each change in any process', async () => {
  const ana = await signUp(site);
  const here = await open(ana.cookie);
  const there = await open(ana.cookie, twin);
  assert.deepEqual([here.status, here.type], [200, 'text/event-stream; charset=utf-8']);
  assert.equal((await here.next()).follower.count, 0);
  assert.equal((await there.next()).follower.count, 0);
  await followed(ana);
  assert.equal((await here.next()).follower.count, 1);
  assert.equal((await there.next()).follower.count, 1);
  await callAs(ana, updateNotificationStatus, { max_id: 999, read_status: 2 });
  assert.equal((await here.next()).follower.count, 0);
  here.hangUp();
  there.hangUp();
});

test('[NO-01] counts are sent to their owner only, and a rolled-back change sends none', async () => {
  const ana = await signUp(site);
  const ben = await signUp(site);
  const stream = await open(ana.cookie);
  await stream.next();
  await followed(ben);
  await assert.rejects(
    site.db.transaction(async () => {
      await insertInto(site.db, 'notifications_by_month', {
        user_id: ana.id,
        kind: 'tagalong',
        subtype: 'welcome',
      });
      throw new Error('no');
    }),
  );
  await followed(ana);
  const counts = await stream.next();
  assert.deepEqual([counts.follower.count, counts.tagalong.count], [1, 0]);
  stream.hangUp();
});

test('[AU-07] a stream announces its end with its session in every process, and other streams continue', async () => {
  const ana = await signUp(site);
  const phone = await signIn(ana);
  const streams = await Promise.all([open(ana.cookie), open(ana.cookie, twin), open(phone.cookie)]);
  await Promise.all(streams.map(({ next }) => next()));
  await send(ana, logout, {});
  const last = await within(Promise.all([streams[0]?.ended, streams[1]?.ended]));
  assert.deepEqual(last, ['session-end', 'session-end']);
  await followed(ana);
  assert.equal((await streams[2]?.next())?.follower.count, 1);
  streams[2]?.hangUp();
});

test('[AU-07] a stream that is opened with the cookie of an ended session says so', async () => {
  const ana = await signUp(site);
  await send(ana, logout, {});
  const late = await open(ana.cookie);
  assert.deepEqual([late.status, await within(late.ended)], [200, 'session-end']);
});

test('visitors get no stream, and a browser only as many as leave connections for its pages', async () => {
  assert.equal((await open('')).status, 401);
  const ana = await signUp(site);
  const streams = await Promise.all([1, 2, 3].map(() => open(ana.cookie)));
  const fourth = await open(ana.cookie);
  assert.equal(fourth.status, 429);
  const phone = await open((await signIn(ana)).cookie);
  assert.equal(phone.status, 200);
  streams[0]?.hangUp();
  await setTimeout(50);
  const again = await open(ana.cookie);
  assert.equal(again.status, 200);
  for (const stream of [...streams, phone, again]) stream.hangUp();
  const head = await site.app.inject({ method: 'HEAD', url: NOTIFICATION_STREAM_PATH });
  assert.equal(head.statusCode, 404);
});

test('open streams do not count against the request limit', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => signUp(site)));
  // The streams are opened in sequence, because opening one counts as a request and only two requests may run at once.
  const streams: Opened[] = [];
  for (const { cookie } of people) streams.push(await open(cookie, twin));
  assert.deepEqual(
    streams.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.equal((await fetch(`${origins.get(twin)}/api/feed/latest`)).status, 200);
  for (const stream of streams) stream.hangUp();
});

test('shutdown ends open streams without waiting for them', async () => {
  const stopping = await buildAnother(site.db, site.config);
  await stopping.listen({ port: 0 });
  origins.set(stopping, `http://127.0.0.1:${(stopping.server.address() as AddressInfo).port}`);
  const ana = await signUp(site);
  const stream = await open(ana.cookie, stopping);
  await stream.next();
  const startMs = performance.now();
  await stopping.close();
  await within(stream.ended);
  assert.ok(performance.now() - startMs < 1_500);
});
