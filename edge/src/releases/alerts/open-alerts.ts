import type { Log } from '#edge/lib/log';
import type { Refusals } from '#edge/releases/errors/refusals';
import { ALERT_TYPES, type Alert, createAlerts } from './alerts.ts';
import { createWebhook, type WebhookConfig } from './webhook.ts';

/** Number of alerts of this process by type, since its start. */
export type AlertCounts = Readonly<Record<string, number>>;

/** Counts alerts, and sends them to the configured webhook; without one, nothing is sent. */
export function openAlerts(config: WebhookConfig | null, log: Log) {
  const webhook = config && createWebhook({ ...config, log });
  const counts: Record<string, number> = Object.fromEntries(ALERT_TYPES.map((type) => [type, 0]));
  const alerts = createAlerts((alert: Alert) => {
    counts[alert.type] = (counts[alert.type] ?? 0) + 1;
    webhook?.deliver(alert);
  });
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
    counts: (): AlertCounts => counts,
    /** Waits for the requests in flight. */
    close: async () => webhook?.close(),
  };
}
