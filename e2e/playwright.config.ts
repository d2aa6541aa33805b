import { defineConfig } from '@playwright/test';

const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What is another thing on a wide screen, or needs a mouse or a keyboard. */
const OF_WIDE_SCREENS = [
  'accounts/claim.spec.ts',
  'frame/*.spec.ts',
  'journeys/*.spec.ts',
  'likeboards/owner.spec.ts',
  'platform/*.spec.ts',
  'posts/post-act.spec.ts',
  'resilience/*.spec.ts',
  'search/*.spec.ts',
];
/** What the other tests made must still be there when everything was started anew. */
const AFTER_RESTART = 'after-restart/*.spec.ts';
/** What is the same at every width. */
const WITHOUT_WIDTH = 'resilience/{faults,heartbeat,leaks}.spec.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** BASE_URL is a running site with the demo's data; `npm test` starts one for the run. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 1,
  // A machine that others use, too, may be too slow once; what fails twice is wrong.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording costs an eighth of the time; where a failure is tried again, that try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Behind a worker a test could not take requests away; those of e2e/offline allow it.
    serviceWorkers: 'block',
    launchOptions: {
      args: LAUNCH_FLAGS,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    // Widths are set by the tests themselves in some folders: once is enough.
    {
      name: 'phone',
      use: phone,
      testIgnore: ['frame/widths.spec.ts', WITHOUT_WIDTH, AFTER_RESTART],
    },
    { name: 'desktop', use: desktop, testMatch: OF_WIDE_SCREENS },
    { name: 'after-restart', use: phone, testMatch: AFTER_RESTART },
  ],
});
