import { chromium } from '@playwright/test';
import { SITE } from './site.ts';
import { type StartedServer, startServer } from './start-server.ts';

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
