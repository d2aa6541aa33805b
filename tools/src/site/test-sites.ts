import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildPackages } from '#src/builds/build-packages.ts';
import { packForSite } from '#src/packages/pack-packages.ts';
import { freePort } from '#src/workspace/processes.ts';
import { logInShopper } from './log-in.ts';
import { publishBuilds, type RunningSite, startApi, startSite } from './site.ts';

/** Number of sites: one per worker, for two cores. Two workers leave the cores idle for a sixth of the time, because tests often wait. */
const SITE_COUNT = 3;
const ORIGIN = 'http://localhost';
const MADE_BEFORE_RESTART = 'Made before the restart';
/** Number of log lines that are printed if a server doesn't start. */
const SHOWN_LINES = 20;
const lines: string[] = [];
/** A busy machine draws pages more slowly than a visitor would wait. */
const ENV = { RENDER_WAIT_MS: '3000' };
const log = (service: string, line: string): void => {
  lines.push(`${service}: ${line}`);
  if (lines.length > SHOWN_LINES) lines.shift();
};

export interface TestSites {
  /** Environment variables that the tests read. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts identical sites for the browser tests. Seeds the demo data and the releases once and copies them. The first
 * site's data includes a collection that a member made before the restart, so every site is a restarted one.
 */
export async function startTestSites(): Promise<TestSites> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tagalong-e2e-'));
  const sites: RunningSite[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const first = path.join(folder, '0');
    await fillIn(first);
    const folders = [first];
    for (let number = 1; number < SITE_COUNT; number += 1) {
      const copy = path.join(folder, String(number));
      await cp(first, copy, { recursive: true });
      folders.push(copy);
    }
    const ports = await Promise.all(folders.map(freePort));
    const starting = folders.map(async (data, number) => {
      const options = {
        port: ports[number] ?? 0,
        host: '127.0.0.1',
        data,
        isReleasing: false,
        env: ENV,
        log,
      };
      sites[number] = await startSite(options);
    });
    // A site that started beside one that failed has to be stopped as well.
    for (const result of await Promise.allSettled(starting)) {
      if (result.status === 'rejected') throw result.reason;
    }
    const described = sites.map(({ url }, number) => ({
      url,
      releases: path.join(folder, String(number), 'releases'),
    }));
    const [{ url, releases } = { url: '', releases: '' }] = described;
    return {
      env: {
        SITES: JSON.stringify(described),
        BASE_URL: url,
        RELEASES_DIR: releases,
        MADE_BEFORE_RESTART,
      },
      stop,
    };
  } catch (error) {
    console.error(lines.join('\n'));
    await stop();
    throw error;
  }
}

/** Writes the demo data, a member's collection, and the releases of the local builds. */
async function fillIn(data: string): Promise<void> {
  const api = await startApi({ data, origin: ORIGIN, log });
  try {
    await buildPackages();
    await packForSite();
    await Promise.all([api.ready(), publishBuilds(path.join(data, 'releases'))]);
    await makeCollection(api.url);
  } finally {
    await api.stop();
  }
}

async function makeCollection(url: string): Promise<void> {
  const cookie = await logInShopper(url, ORIGIN);
  const collection = { name: MADE_BEFORE_RESTART, is_public: '0', color: 'v2', color_id: '6' };
  const response = await fetch(`${url}/api/likeboards`, {
    method: 'POST',
    headers: { origin: ORIGIN, cookie },
    body: new URLSearchParams(collection),
  });
  if (!response.ok)
    throw new Error(`The new collection got the response ${response.status}: ${await response.text()}`);
}
