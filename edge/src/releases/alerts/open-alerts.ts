import type { Log } from '#edge/lib/log';
import type { Refusals } from '#edge/releases/errors/refusals';
import { createAlerts } from './alerts.ts';
import { createWebhook, type WebhookConfig } from './webhook.ts';

/** Sends alerts to the configured webhook; without one, nothing is sent. */
export function openAlerts(config: WebhookConfig | null, log: Log) {
  if (!config)
    return {
      onLine: () => undefined,
      onWarning: () => undefined,
      watch: (refusals: Refusals) => refusals,
      close: async () => undefined,
    };
  const webhook = createWebhook({ ...config, log });
  const alerts = createAlerts(webhook.deliver);
  return {
    onLine: alerts.noteChange,
    onWarning: alerts.noteWarning,
    /** Also alerts operators of each refusal. */
    watch: (refusals: Refusals): Refusals => ({
      ...refusals,
      report(refusal) {
        refusals.report(refusal);
        alerts.noteRefusal(refusal);
      },
    }),
    close: webhook.close,
  };
}
