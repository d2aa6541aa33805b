import type { Log } from '#edge/lib/log';
import type { Refusals } from '#edge/releases/errors/refusals';
import type { AuditLine } from '#edge/releases/state/audit-chain';
import { createAlerts } from './alerts.ts';
import { createWebhook, type WebhookConfig } from './webhook.ts';

export interface OperatorAlerts {
  onLine(line: AuditLine): void;
  /** Also alerts operators of each refusal. */
  watch(refusals: Refusals): Refusals;
  close(): Promise<void>;
}

/** Sends alerts to the configured webhook; without one, nothing is sent. */
export function openAlerts(config: WebhookConfig | null, log: Log): OperatorAlerts {
  if (!config)
    return { onLine: () => undefined, watch: (refusals) => refusals, close: () => Promise.resolve() };
  const webhook = createWebhook({ ...config, log });
  const alerts = createAlerts(webhook.deliver);
  return {
    onLine: alerts.noteChange,
    watch: (refusals) => ({
      ...refusals,
      report(refusal) {
        refusals.report(refusal);
        alerts.noteRefusal(refusal);
      },
    }),
    close: webhook.close,
  };
}
