import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages } from '#src/workspace/install-packages.ts';
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
  if (downloaded) return downloaded;
  void (installPackages('chromium-headless-shell') || installPackages('chromium'));
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
