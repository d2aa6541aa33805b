import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { TOP } from '#src/workspace/workspace.ts';

/** Chromium without windows, Playwright's default, runs the tests a fifth faster than the desktop browser. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium on this machine, or installs one with Playwright or apt. Throws when neither works. */
export function findChromium(): string {
  const found = installedChromium() ?? installChromium();
  if (found) return found;
  throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to the path of one.');
}

function installChromium(): string | null {
  console.log('No Chromium on this machine: installing one …');
  const cli = createRequire(path.join(TOP, 'e2e/package.json')).resolve('@playwright/test/cli');
  const options = { stdio: 'inherit', timeout: 480_000 } as const;
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], options);
  const downloaded = installedChromium();
  if (downloaded || spawnSync('apt-get', ['--version']).status !== 0) return downloaded;
  spawnSync('apt-get', ['update', '-qq'], options);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name], { ...options, env });
    if (status === 0) break;
  }
  return installedChromium();
}

function installedChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return fs.existsSync(configured) ? configured : null;
  return [...KNOWN_PATHS, playwrightPath()].find((file) => fs.existsSync(file)) ?? null;
}

/** Playwright throws on platforms for which it has no browser. */
function playwrightPath(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}
