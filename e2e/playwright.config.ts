import { defineConfig } from '@playwright/test';
import { SITE, SITES } from './lib/site.ts';

const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Test files that release, build or occupy the machine start first, because they take longest. */
const LONG = ['platform/*.spec.ts', 'releases/*.spec.ts', 'resilience/*.spec.ts'];
/** Test files that need a wide screen, a mouse or a keyboard. */
const WIDE_SCREEN_FILES = [
  'accounts/claim.spec.ts',
  'frame/widths.spec.ts',
  'journeys/keyboard.spec.ts',
  'likeboards/owner.spec.ts',
];
/** Test files about behavior that differs between phones and wide screens. */
const BOTH_SIZES_FILES = ['frame/{geometry,header,popups}.spec.ts', 'search/*.spec.ts'];
/** Name of a campaign, set by `npm run campaign`, which runs one of its files before a major release. */
const { CAMPAIGN } = process.env;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** BASE_URL is a running site with the demo data; `npm test` starts one for each worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: SITES.length,
  retries: 0,
  // These time limits only end hanging tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    baseURL: SITE.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Traces increase the run time by an eighth; `--trace on` records a failing test.
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
    launchOptions: {
      args: LAUNCH_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: CAMPAIGN
    ? [{ name: 'campaign', use: desktop, testMatch: `campaigns/${CAMPAIGN}.spec.ts` }]
    : [
        { name: 'long', use: desktop, testMatch: LONG },
        { name: 'phone', use: phone, testIgnore: [...LONG, ...WIDE_SCREEN_FILES, 'campaigns/**'] },
        { name: 'desktop', use: desktop, testMatch: [...WIDE_SCREEN_FILES, ...BOTH_SIZES_FILES] },
      ],
});
