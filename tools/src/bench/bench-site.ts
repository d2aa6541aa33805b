import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type RunningSite, startSite } from '#src/site/site.ts';
import { freePort, stopOnSignal } from '#src/workspace/processes.ts';

export interface BenchSite {
  site: RunningSite;
  /** Folder that is deleted at the end. */
  data: string;
  /** Runs when the work is over, the last one first. */
  onStop(stop: () => Promise<unknown>): void;
}

/** Starts a site with new demo data for `work`, and stops it afterwards, also on SIGINT and after a failure. */
export async function withBenchSite(
  work: (bench: BenchSite) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tagalong-bench-'));
  const stops: (() => Promise<unknown>)[] = [];
  const onStop = (stop: () => Promise<unknown>): void => void stops.push(stop);
  const stopAll = stopOnSignal(async () => {
    for (const stop of stops.toReversed()) await stop();
  }, 130);
  try {
    const port = await freePort();
    const site = await startSite({
      port,
      host: '127.0.0.1',
      data,
      env,
      log: () => undefined,
      onStart: onStop,
    });
    await work({ site, data, onStop });
  } finally {
    await stopAll();
    fs.rmSync(data, { recursive: true, force: true });
  }
}
