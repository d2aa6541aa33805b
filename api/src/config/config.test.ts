import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db.example/shop',
  PUBLIC_ORIGIN: 'https://shop.example',
};

test('without any variables the demo uses the built-in database and listens on this machine only', () => {
  const config = readConfig({});
  assert.equal(config.databaseUrl, null);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.seed, 'demo');
  assert.equal(config.embeds.youtube.isSandbox, true);
  assert.match(config.dataDir, /\.data$/);
});

test('production starts without the demo, and accepts it only together with the sandboxes', () => {
  const config = readConfig(PRODUCTION);
  assert.deepEqual([config.seed, config.allowsDemo, config.embeds.youtube.isSandbox], ['none', false, false]);
  assert.throws(() => readConfig({ ...PRODUCTION, SEED: 'demo' }), /public, which production does not allow/);
  const opened = { NODE_ENV: 'production', ALLOW_SANDBOXES: '1' };
  assert.equal(readConfig(opened).seed, 'none');
  const demo = readConfig({ ...opened, SEED: 'demo' });
  assert.deepEqual([demo.seed, demo.allowsDemo, demo.embeds.youtube.isSandbox], ['demo', true, true]);
});

test('only a site of this machine has the demo by default, even if NODE_ENV is missing', () => {
  const seedOf = (env: Record<string, string>): string => readConfig(env).seed;
  const { DATABASE_URL, PUBLIC_ORIGIN } = PRODUCTION;
  for (const origin of [PUBLIC_ORIGIN, 'http://192.168.0.7:3000', 'https://localhost.shop.example'])
    assert.equal(seedOf({ PUBLIC_ORIGIN: origin }), 'none', origin);
  assert.equal(seedOf({ DATABASE_URL }), 'none');
  assert.equal(seedOf({ DATABASE_URL, PUBLIC_ORIGIN, SEED: 'demo' }), 'demo');
  for (const origin of ['http://localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    assert.equal(seedOf({ DATABASE_URL, PUBLIC_ORIGIN: origin }), 'demo', origin);
});

test('production needs the settings whose defaults are for one machine', () => {
  for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN'])
    assert.throws(() => readConfig({ ...PRODUCTION, [name]: '' }), new RegExp(`Production needs ${name}:`));
});

test('an invalid value fails the start with a message', () => {
  assert.throws(() => readConfig({ PORT: 'http' }), /PORT must be a whole number/);
  assert.throws(() => readConfig({ SEED: 'much' }), /SEED must be one of demo, none/);
  assert.throws(
    () => readConfig({ PUBLIC_ORIGIN: 'not a URL' }),
    /PUBLIC_ORIGIN is "not a URL": it must be a URL/,
  );
  assert.throws(
    () => readConfig({ PUBLIC_ORIGIN: 'shop.example:443' }),
    /PUBLIC_ORIGIN is "shop.example:443": it must be a URL/,
  );
  assert.throws(() => readConfig({ TIPALTI_URL: 'pay' }), /TIPALTI_URL must be a URL/);
  assert.throws(() => readConfig({ S3_ENDPOINT: 'bucket' }), /S3_ENDPOINT must be a URL/);
  assert.throws(() => readConfig({ NO_BANK_USER_IDS: '3,x' }), /NO_BANK_USER_IDS must be ids/);
});

test('[XT-38] a pooler in transaction mode needs the direct URL, too', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgresql://db.internal/shop' };
  assert.equal(readConfig(PRODUCTION).databasePooler, null);
  assert.deepEqual(readConfig({ ...PRODUCTION, ...direct }).databasePooler, {
    directUrl: 'postgresql://db.internal/shop',
    prepares: false,
  });
  const prepares = { DATABASE_POOLER_PREPARES: '1' };
  assert.equal(readConfig({ ...PRODUCTION, ...direct, ...prepares }).databasePooler?.prepares, true);
  assert.throws(() => readConfig(direct), /Set DATABASE_URL to the URL of the pooler/);
  assert.throws(() => readConfig({ ...PRODUCTION, ...prepares }), /Set DATABASE_DIRECT_URL/);
  const wrong = { ...direct, DATABASE_POOLER_PREPARES: 'yes' };
  assert.throws(() => readConfig({ ...PRODUCTION, ...wrong }), /must be one of 0, 1/);
});

test('[XT-38] a replica needs a primary', () => {
  const read = { DATABASE_READ_URL: 'postgresql://replica.internal/shop' };
  assert.equal(readConfig({ ...PRODUCTION, ...read }).databaseReadUrl, read.DATABASE_READ_URL);
  assert.equal(readConfig(PRODUCTION).databaseReadUrl, null);
  assert.throws(() => readConfig(read), /DATABASE_READ_URL is set without DATABASE_URL/);
});

test('[XT-38] Valkey needs a database for several processes, and a URL', () => {
  const url = { VALKEY_URL: 'redis://:secret@valkey.internal:6379' };
  assert.equal(readConfig({ ...PRODUCTION, ...url }).valkeyUrl, url.VALKEY_URL);
  assert.equal(readConfig(PRODUCTION).valkeyUrl, null);
  assert.throws(() => readConfig(url), /VALKEY_URL is set without DATABASE_URL/);
  assert.throws(
    () => readConfig({ ...PRODUCTION, VALKEY_URL: 'valkey.internal' }),
    /must be a URL such as redis:/,
  );
});

test('ids are read from a list', () => {
  assert.deepEqual(readConfig({}).noBankUserIds, []);
  assert.deepEqual(readConfig({ NO_BANK_USER_IDS: '3, 14,' }).noBankUserIds, [3, 14]);
});

test('cash-outs use Tipalti when it is configured, and production never uses the sandbox', () => {
  assert.equal(readConfig({}).payout?.isSandbox, true);
  assert.equal(readConfig(PRODUCTION).payout, null);
  assert.equal(readConfig({ ...PRODUCTION, ALLOW_SANDBOXES: '1' }).payout?.isSandbox, true);
  const set = { TIPALTI_URL: 'https://pay.example/p.asmx', TIPALTI_PAYER_NAME: 'Us', TIPALTI_API_KEY: 'k' };
  const own = { url: 'https://pay.example/p.asmx', payerName: 'Us', apiKey: 'k', isSandbox: false };
  assert.deepEqual(readConfig({ ...PRODUCTION, ...set }).payout, own);
  assert.throws(() => readConfig({ TIPALTI_URL: 'https://pay.example' }), /must be set together/);
});

test('the settings of a service are set together, and secrets are long', () => {
  for (const [name, message] of [
    ['SKIMLINKS_CLIENT_ID', /SKIMLINKS_CLIENT_SECRET must be set together/],
    ['FACEBOOK_PIXEL_ID', /FACEBOOK_PIXEL_TOKEN must be set together/],
    ['TIKTOK_PIXEL_TOKEN', /TIKTOK_PIXEL_TOKEN must be set together/],
    ['S3_BUCKET', /S3_SECRET_ACCESS_KEY must be set together/],
    ['METRICS_KEY', /METRICS_KEY must have at least 24 characters/],
  ] as const)
    assert.throws(() => readConfig({ [name]: 'short' }), message);
});

test('the sandboxes of sales and tracking are for the demo only', () => {
  const { affiliate, tracking } = readConfig({});
  assert.deepEqual([affiliate.isSandbox, tracking.isSandbox], [true, true]);
  const real = readConfig({ SEED: 'none' });
  assert.deepEqual([real.affiliate.report, real.tracking.facebook, real.tracking.tiktok], [null, null, null]);
});
