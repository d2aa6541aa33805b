import type { Config } from '#api/config/config';
import type { Log } from '#api/lib/log';
import { sandboxFormUrl } from './payee-form-sandbox.ts';
import { type Payout, tipaltiPayout } from './payout.ts';
import { payoutSandbox } from './payout-sandbox.ts';

/** Connects the payout provider or its sandbox; null if neither is configured. */
export function openPayout(config: Config['payout'], log: Log): Payout | null {
  if (!config?.isSandbox) return config && tipaltiPayout(config);
  log('Demo: a sandbox accepts cash-outs and moves no money.');
  const { send } = tipaltiPayout({ ...config, fetch: payoutSandbox(config) });
  return { send, formUrl: (visit) => sandboxFormUrl(config.apiKey, visit) };
}
