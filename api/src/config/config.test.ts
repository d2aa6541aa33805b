import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

test('without any variables the demo uses the built-in database and listens on this machine only', () => {
  const config = readConfig({});
  assert.equal(config.databaseUrl, null);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.seed, 'demo');
  assert.equal(config.embeds.youtube.isSandbox, true);
  assert.match(config.dataDir, /\.data$/);
});

test('production rejects the YouTube sandbox unless it is explicitly allowed', () => {
  const production = { NODE_ENV: 'production' };
  assert.throws(() => readConfig(production), /sandboxes of YouTube.* which production does not allow/);
  assert.equal(readConfig({ ...production, ALLOW_SANDBOXES: '1' }).embeds.youtube.isSandbox, true);
  assert.equal(readConfig({ ...production, SEED: 'none' }).embeds.youtube.isSandbox, false);
  const others = { TIKTOK_OEMBED_URL: 'https://oembed.example/t', INSTAGRAM_OEMBED_TOKEN: 'token' };
  assert.throws(
    () => readConfig({ ...production, ...others }),
    /sandboxes of YouTube.* which production does not allow/,
  );
  const own = readConfig({
    ...production,
    ...others,
    YOUTUBE_OEMBED_URL: 'https://oembed.example/o',
  }).embeds.youtube;
  assert.deepEqual(own, { oembedUrl: 'https://oembed.example/o', isSandbox: false });
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

test('ids are read from a list', () => {
  assert.deepEqual(readConfig({}).noBankUserIds, []);
  assert.deepEqual(readConfig({ NO_BANK_USER_IDS: '3, 14,' }).noBankUserIds, [3, 14]);
});

test('cash-outs use Tipalti when it is configured, and production never uses the sandbox', () => {
  assert.equal(readConfig({}).payout?.isSandbox, true);
  const production = { NODE_ENV: 'production', SEED: 'none' };
  assert.equal(readConfig(production).payout, null);
  assert.equal(readConfig({ ...production, ALLOW_SANDBOXES: '1' }).payout?.isSandbox, true);
  const set = { TIPALTI_URL: 'https://pay.example/p.asmx', TIPALTI_PAYER_NAME: 'Us', TIPALTI_API_KEY: 'k' };
  const own = { url: 'https://pay.example/p.asmx', payerName: 'Us', apiKey: 'k', isSandbox: false };
  assert.deepEqual(readConfig({ ...production, ...set }).payout, own);
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
