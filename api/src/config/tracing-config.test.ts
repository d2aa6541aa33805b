import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tagalong-tracing-'));
after(() => rmSync(folder, { recursive: true }));
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318/' };

test('[XT-38] without a receiver, nothing is traced', () => {
  assert.equal(readConfig({}).tracing, null);
  assert.equal(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '' }).tracing, null);
  const url = 'http://collector.internal:4318/v1/traces';
  assert.deepEqual(readConfig(ENDPOINT).tracing, { url, headers: {}, ratio: 1 });
});

test('[XT-38] headers of the receiver may come from a file, in percent-encoding', () => {
  const file = join(folder, 'headers');
  writeFileSync(file, 'Authorization=Bearer%20a%3Db, x-team = shop\n');
  const { tracing } = readConfig({
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: file,
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  });
  assert.deepEqual(tracing?.headers, { Authorization: 'Bearer a=b', 'x-team': 'shop' });
  assert.equal(tracing?.ratio, 0.05);
});

test('[XT-38] wrong settings of traces are refused, without their secrets', () => {
  for (const [env, message] of [
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/],
    [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' }, /OTEL_EXPORTER_OTLP_HEADERS must have the form/],
    [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'a=%hunter2' }, /OTEL_EXPORTER_OTLP_HEADERS has a value/],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, /OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "5"/],
  ] as const)
    assert.throws(
      () => readConfig(env),
      (error: Error) => {
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /hunter2/);
        return true;
      },
    );
});
