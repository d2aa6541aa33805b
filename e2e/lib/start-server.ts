import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { SITE, TOP } from './site.ts';

export interface StartedServer {
  /** The line of JSON with which the program said that it listens. */
  ready: { url: string } & Record<string, string>;
  stop(): Promise<void>;
}

const LOG_LINES = 20;

interface Program {
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Starts a program with a new folder, and resolves with its first line of JSON that has a `url`. */
export async function startServer(programIn: (folder: string) => Program): Promise<StartedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-server-'));
  const { args, env = {} } = programIn(folder);
  // Only TypeScript needs tsx; a built program would pass the flag on to every process that it forks.
  const loader = args[0]?.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, ...args], {
    cwd: TOP,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const log: string[] = [];
  const keep = (line: string): void => {
    log.push(line);
    if (log.length > LOG_LINES) log.shift();
  };
  createInterface(child.stderr).on('line', keep);
  const ready = new Promise<StartedServer['ready']>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      keep(line);
      const said = JSON.parse(line) as Partial<StartedServer['ready']>;
      if (said.url) resolve({ ...said, url: said.url } as StartedServer['ready']);
    });
    void ended.then(() => reject(new Error(`The program ended:\n${log.join('\n')}`)));
  });
  return {
    ready: await ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a second edge of the site, whose gate has a browser. */
export function startSmokeEdge(): Promise<StartedServer> {
  return startServer((folder) => ({
    args: ['edge/dist/main.mjs'],
    env: {
      PORT: '0',
      DATA_DIR: folder,
      RELEASES_DIR: SITE.releases,
      API_URL: new URL(SITE.url).origin,
      SMOKE_BROWSER: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    },
  }));
}
