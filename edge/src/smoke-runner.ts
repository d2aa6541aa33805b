import type { Log } from './lib/log.ts';
import { createRefusals } from './releases/errors/refusals.ts';
import { runCandidate, type SmokeCandidate } from './releases/smoke/candidate-run.ts';
import { openSealedStore } from './releases/trust/open-sealed-store.ts';
import { readConfig } from './site/config.ts';
import { smokePages } from './smoke-pages.ts';
import type { RunMessage } from './smoke-process.ts';
import { smokeSite } from './smoke-site.ts';

const noLog: Log = () => undefined;

const send = (message: RunMessage): void => void process.send?.(message);

async function run(candidate: SmokeCandidate): Promise<void> {
  const config = readConfig();
  const store = openSealedStore(config, createRefusals(noLog), noLog);
  const result = await runCandidate(
    {
      browser: config.smokeBrowser ?? '',
      apiUrl: config.apiUrl,
      store,
      openSite: smokeSite(config, store),
      findPages: smokePages(config.apiUrl, noLog),
      log: noLog,
      onProgress: (part) => send({ part }),
      onBrowser: (group) => send({ group }),
    },
    candidate,
  );
  send({ result });
}

// Without the edge, the browser ends, too.
process.once('disconnect', () => process.exit());
process.once('message', (candidate) => {
  // The edge ends the process once it has the result.
  run(candidate as SmokeCandidate).catch((error: unknown) => send({ error: String(error) }));
});
