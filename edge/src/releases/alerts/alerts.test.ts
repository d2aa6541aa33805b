import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { LogFields } from '#edge/lib/log';
import { createRefusals } from '#edge/releases/errors/refusals';
import { storeOwner } from '#edge/releases/service/actor';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';
import { startReceiver } from '#test/webhook-receiver';
import { type Alert, createAlerts } from './alerts.ts';
import { openAlerts } from './open-alerts.ts';
import { createWebhook } from './webhook.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const AT = new Date('2026-01-02T03:04:05.000Z');
const ALERT: Alert = { type: 'release.disabled', timestamp: AT.toISOString(), data: { remote: 'social' } };

test('[XT-23] an alert is signed, and repeated with the same id until the receiver accepts it', async () => {
  const { url, received, arrive } = await startReceiver(500, 0, 302);
  const webhook = createWebhook({ url, secret: SECRET, log: () => undefined, pausesMs: [1, 1, 1, 1] });
  webhook.deliver(ALERT);
  await arrive(4);
  await webhook.close();
  assert.equal(received.length, 4);
  const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
  assert.equal(ids.size, 1);
  for (const { headers, body } of received) {
    // As a receiver does: throws for a wrong signature or a time that is more than five minutes off.
    const verified = new StandardWebhook(SECRET).verify(body, headers as Record<string, string>);
    assert.deepEqual(verified, ALERT);
  }
});

test('[XT-23] an alert that is never accepted is logged, and a stop does not wait for its next attempt', async () => {
  const { url, received, arrive } = await startReceiver(500, 500);
  const logged: LogFields[] = [];
  const log = (event: string, fields: LogFields = {}) => logged.push({ event, ...fields });
  const webhook = createWebhook({ url, secret: SECRET, log, pausesMs: [3_600_000] });
  webhook.deliver(ALERT);
  await arrive(1);
  await webhook.close();
  assert.ok(received.length <= 2);
  assert.equal(logged[0]?.event, 'alert not delivered');
  assert.equal(logged[0]?.type, 'release.disabled');
});

test('[XT-23] rollbacks, disabled and killed releases, stopped canaries and refusals are sent; other changes are not', async () => {
  const sent: Alert[] = [];
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const { noteChange: onLine, noteRefusal } = createAlerts(
    (alert) => sent.push(alert),
    () => AT,
  );
  const releases = testReleases(store, { onLine });
  for (const version of ['1', '2', '3']) await releases.publish(await writeSocial(folder, version));
  await releases.activate('social', '1');
  await releases.startCanary('social', '2', 10);
  await testReleases(store, { onLine, actor: storeOwner('health') }).stopCanary('social', { reason: 'slow' });
  await releases.activate('social', '3');
  await releases.rollBack('social', undefined, { reason: 'wrong price' });
  await releases.kill('social', '3');
  await releases.disable('social');
  await releases.disable('social');
  const refusal = { code: 'hash-wrong', message: 'differs', remote: 'social', version: '1', subject: 'a.js' };
  for (let times = 0; times < 3; times += 1) noteRefusal(refusal);
  noteRefusal({ code: 'state-changed', message: 'changed' });
  assert.deepEqual(
    sent.map(({ type, data }) => [type, data.version, data.is_automatic]),
    [
      ['canary.stopped', '1', true],
      ['release.rolled-back', '1', false],
      ['release.killed', '1', false],
      ['release.disabled', null, false],
      ['release.refused', '1', undefined],
      ['state.refused', null, undefined],
    ],
  );
  assert.deepEqual(sent[0]?.data.details, { canary: '2', percent: 0 });
  assert.deepEqual(
    [sent[1]?.data.from, sent[1]?.data.reason, sent[1]?.data.by],
    ['3', 'wrong price', 'tester'],
  );
});

test('[XT-23] a configured webhook receives refusals; without one, they are only counted', async () => {
  const { url, received, arrive } = await startReceiver();
  const log = () => undefined;
  const alerts = openAlerts({ url, secret: SECRET }, log);
  const refusals = alerts.watch(createRefusals(log));
  refusals.report({ code: 'state-changed', message: 'changed' });
  await arrive(1);
  await alerts.close();
  assert.equal(JSON.parse(received[0]?.body ?? '').type, 'state.refused');
  assert.equal(refusals.rows().length, 1);
  const silent = openAlerts(null, log);
  silent.watch(createRefusals(log)).report({ code: 'state-changed', message: 'changed' });
  await silent.close();
  assert.equal(received.length, 1);
  for (const { counts } of [alerts, silent])
    assert.deepEqual([counts()['state.refused'], counts()['release.rolled-back']], [1, 0]);
});
