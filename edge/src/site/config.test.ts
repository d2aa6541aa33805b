import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempFolder } from '#test/temp-folder';
import { readConfig } from './config.ts';

test('a configuration error names the variable and the expected value', () => {
  assert.throws(() => readConfig({ PORT: '70000' }), /PORT is "70000"/);
  assert.throws(() => readConfig({ API_URL: 'localhost:3001' }), /API_URL .* must be a URL/);
  assert.throws(() => readConfig({ PUBLIC_ORIGIN: 'https://a.example/shop' }), /without a path/);
  for (const secret of ['a_'.repeat(16), 'a'.repeat(33), 'a'.repeat(20)]) {
    const webhook = { OPERATOR_WEBHOOK_URL: 'https://a.example', OPERATOR_WEBHOOK_SECRET: `whsec_${secret}` };
    assert.throws(() => readConfig(webhook), /OPERATOR_WEBHOOK_SECRET must be/, secret);
  }
  const config = readConfig({ PUBLIC_ORIGIN: 'https://a.example/', DATA_DIR: '/somewhere' });
  assert.equal(config.publicOrigin, 'https://a.example');
  assert.equal(config.releasesDir, '/somewhere/releases');
  assert.equal(config.trustProxy, false);
});

test('[XT-38] a secret may be read from a file', async () => {
  const file = join(await tempFolder(), 'key');
  await writeFile(file, `${'k'.repeat(32)}\n`);
  assert.equal(readConfig({ METRICS_KEY_FILE: file }).metricsKey, 'k'.repeat(32));
  assert.throws(() => readConfig({ METRICS_KEY_FILE: `${file}s` }), /METRICS_KEY_FILE is .*ENOENT/);
  assert.throws(() => readConfig({ DRAIN_MS: '5s' }), /DRAIN_MS must be a whole number/);
});
