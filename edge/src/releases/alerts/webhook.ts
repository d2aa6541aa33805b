import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { errorFields, type Log } from '#edge/lib/log';
import type { Alert } from './alerts.ts';

export interface WebhookConfig {
  url: string;
  /** `whsec_` and the base64 of the key. */
  secret: string;
}

interface WebhookInput extends WebhookConfig {
  log: Log;
  /** Waits before the second and further attempts, in milliseconds. */
  pausesMs?: readonly number[];
}

const RESPONSE_LIMIT_MS = 10_000;
/** A receiver that restarts misses nothing; one that is down for an hour finds the alerts in the audit log. */
const PAUSES_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000];
const PENDING_MAX = 100;

/** Sends each alert to one URL, signed as in the Standard Webhooks specification. */
export function createWebhook({ url, secret, log, pausesMs = PAUSES_MS }: WebhookInput) {
  const signer = new StandardWebhook(secret);
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();

  async function attempt(id: string, body: string): Promise<void> {
    const at = new Date();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': signer.sign(id, at, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
  }

  async function deliver(alert: Alert): Promise<void> {
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify(alert);
    for (const pauseMs of [...pausesMs, null]) {
      try {
        return await attempt(id, body);
      } catch (error) {
        if (pauseMs === null || closing.signal.aborted) {
          return log('alert not delivered', { type: alert.type, webhook_id: id, ...errorFields(error) });
        }
      }
      // Rejects when the webhook is closed; a waiting retry doesn't keep the process alive.
      await setTimeout(pauseMs, null, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    /** Delivers in the background; failures are retried, then logged. */
    deliver(alert: Alert) {
      if (pending.size >= PENDING_MAX)
        return log('alert not delivered', { type: alert.type, reason: 'too many are waiting' });
      const delivery = deliver(alert).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    /** Ends retries and waits for the requests in flight. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(pending);
    },
  };
}
