import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { SECRET_SETTINGS } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'tagalong-secrets-'));
after(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('[XT-38] a secret is read from a file, without the line break at its end', () => {
  const DATABASE_URL_FILE = fileWith('database', 'postgresql://shop:secret@db.example/shop\n');
  const METRICS_KEY_FILE = fileWith('metrics', 'a key of the monitoring system\r\n');
  const config = readConfig({ DATABASE_URL_FILE, METRICS_KEY_FILE });
  assert.equal(config.databaseUrl, 'postgresql://shop:secret@db.example/shop');
  assert.equal(config.metricsKey, 'a key of the monitoring system');
});

test('[XT-38] a file of a secret that is missing, empty or given twice fails the start with the name of the setting', () => {
  const METRICS_KEY_FILE = fileWith('empty', '\n');
  assert.throws(() => readConfig({ METRICS_KEY_FILE }), /METRICS_KEY_FILE is .*empty, which is empty/);
  assert.throws(() => readConfig({ TOKEN_KEY_FILE: join(folder, 'none') }), /TOKEN_KEY_FILE is .*ENOENT/);
  assert.throws(
    () => readConfig({ METRICS_KEY: 'a', METRICS_KEY_FILE }),
    /METRICS_KEY and METRICS_KEY_FILE are both set/,
  );
  // The key of a file is checked like any other.
  const short = fileWith('short', 'short');
  assert.throws(
    () => readConfig({ METRICS_KEY_FILE: short }),
    /METRICS_KEY must have at least 24 characters/,
  );
});

test('[XT-38] every setting whose name says that it is secret may come from a file', () => {
  const read = new Set<string>();
  const env = new Proxy({} as Record<string, string | undefined>, {
    get(_, name) {
      read.add(String(name));
      return undefined;
    },
  });
  readConfig(env);
  const secret = [...read].filter((name) => /(_SECRET|_TOKEN|_PRIVATE_KEY|_API_KEY|^\w+_KEY)$/.test(name));
  // Public identifiers that providers call keys.
  const isPublic = new Set(['TIKTOK_CLIENT_KEY']);
  assert.ok(secret.length > 10);
  assert.deepEqual(
    secret.filter((name) => !isPublic.has(name) && !SECRET_SETTINGS.includes(name)),
    [],
  );
});
