import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TOP } from './workspace.ts';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium on this machine, or installs one with Playwright or apt. Prints the reason and returns null when
 * neither works.
 */
export function findChromium(): string | null {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium on this machine: installing one …');
  const cli = createRequire(path.join(TOP, 'e2e/package.json')).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 240_000,
  });
  const downloaded = installedChromium();
  if (downloaded) return downloaded;
  if (spawnSync('apt-get', ['--version']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: 240_000 });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'inherit',
      timeout: 480_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return installedChromium();
}

function installedChromium(): string | null {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return fs.existsSync(wanted) ? wanted : null;
  return [...KNOWN_PLACES, playwrightsOwn()].find((file) => file && fs.existsSync(file)) ?? null;
}

function playwrightsOwn(): string | null {
  try {
    const { chromium } = createRequire(path.join(TOP, 'e2e/package.json'))('@playwright/test') as {
      chromium: { executablePath(): string };
    };
    return chromium.executablePath();
  } catch {
    return null;
  }
}
