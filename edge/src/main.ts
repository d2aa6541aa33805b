import { report } from '@tagalong/server/checks';
import { orExit } from '@tagalong/server/or-exit';
import { stopInOrder } from '@tagalong/server/stop-in-order';
import { checkConfig } from './check-config.ts';
import { createEdge } from './edge.ts';
import { errorFields, logLine } from './lib/log.ts';
import { openAlerts } from './releases/alerts/open-alerts.ts';
import { readApiCalls } from './releases/compatibility/api-calls.ts';
import { createRefusals } from './releases/errors/refusals.ts';
import { createWarnings } from './releases/errors/warnings.ts';
import { standardGate } from './releases/gate/standard-gate.ts';
import { createReleases, type OpenReleases } from './releases/service/releases.ts';
import { noBrowserCheck, smokeCheck } from './releases/smoke/smoke-check.ts';
import { openSealedStore } from './releases/trust/open-sealed-store.ts';
import { readConfig } from './site/config.ts';
import { smokeProcesses } from './smoke-process.ts';

const USAGE_CODE = 2;
const [command] = process.argv.slice(2);
if (command === 'check-config')
  process.exit(report(await checkConfig(process.env), (text) => process.stdout.write(text)));
if (command) {
  logLine('unknown command', { command, known: ['check-config'] });
  process.exit(USAGE_CODE);
}

const config = orExit(readConfig, (reason) => logLine('wrong setting', { reason }));
if (process.env.DEV_REMOTES && config.devRemotes.size === 0) {
  logLine('DEV_REMOTES ignored', { reason: 'it works with NODE_ENV=development only' });
}
const alerts = openAlerts(config.webhook, logLine);
const refusals = alerts.watch(createRefusals(logLine));
const store = openSealedStore(config, refusals, logLine);
const { smokeBrowser: browser } = config;
if (browser && process.getuid?.() === 0)
  logLine('smoke runs without a sandbox', { reason: 'the edge runs as root; start it as another user' });
const codeCheck = browser ? smokeCheck({ startRun: smokeProcesses(), store, log: logLine }) : noBrowserCheck;
const gate = standardGate(store, [codeCheck], readApiCalls(config.apiUrl));
const openReleases: OpenReleases = (actor) => createReleases({ store, actor, gate, onLine: alerts.onLine });
const warnings = createWarnings(logLine, alerts.onWarning);

let close = async (): Promise<void> => undefined;
const isStopping = stopInOrder({
  drainMs: config.drainMs,
  onStop: ({ err, signal }) => logLine('stopping', err ? errorFields(err) : { signal }),
  close: () => close(),
});
const stopTracing = await traceProcess();
const edge = createEdge({
  config,
  store,
  openReleases,
  refusals,
  warnings,
  alertCounts: alerts.counts,
  log: logLine,
  isStopping,
});
close = async () => {
  await edge.close();
  await alerts.close();
  await stopTracing();
};

const url = await edge.listen({ port: config.port, host: config.host });
const { releasesBucket: bucket, releasesDir } = config;
const releases = bucket ? `${bucket.endpoint}/${bucket.bucket}` : releasesDir;
logLine('listening', { url, api: config.apiUrl, releases });

/** Traces what the process does from now on, if its traces have a receiver. Resolves with a function that stops this. */
async function traceProcess(): Promise<() => Promise<void>> {
  if (!config.tracing) return async () => undefined;
  const module = await import(new URL('./tracing.mjs', import.meta.url).href);
  const { startTracing } = module as typeof import('@tagalong/server/tracing/start-tracing');
  const onProblem = (reason: string): void => logLine('traces not sent', { reason });
  return startTracing({ ...config.tracing, service: 'tagalong-edge', continuesTraces: false, onProblem });
}
