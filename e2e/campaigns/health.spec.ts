import { test } from '@playwright/test';
import { FAILURES, testFailure, testSlowScripts, visitHealthy } from '#lib/sampled/health-tests.ts';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await visitHealthy(['/home/latest']);
});

testSlowScripts();
for (const name of Object.keys(FAILURES)) testFailure(name);
