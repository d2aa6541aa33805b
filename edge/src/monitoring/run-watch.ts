import type { FastifyInstance } from 'fastify';
import { within } from '#edge/lib/within';
import type { HealthExchange } from '#edge/releases/health/exchange-health';

const FIRST_EXCHANGE_MS = 2_000;

/** Exchanges counts with the other edges and watches the releases, from the start of the server until its end. */
export function runWatch(
  app: FastifyInstance,
  watch: () => Promise<void>,
  exchange: HealthExchange,
  everyMs: number,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  const runOnce = async (): Promise<void> => {
    // A slow store must not get several requests at once.
    if (isBusy) return;
    isBusy = true;
    await exchange.run();
    await watch();
    isBusy = false;
  };
  app.addHook('onReady', async () => {
    // An unresponsive store must not delay the start.
    await within(exchange.run(), FIRST_EXCHANGE_MS, undefined);
    timer = setInterval(() => void runOnce(), everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await exchange.end();
  });
}
