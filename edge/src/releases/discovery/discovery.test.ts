import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sha256 } from '#edge/lib/file-hash';
import { socialManifest, writeSocial } from '#test/builds';
import { FRONTEND_DISCOVERY } from '#test/public-schemas';
import { rawGet } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

async function readJson(site: TestSite, path: string): Promise<Record<string, unknown>> {
  const { status, headers, text } = await rawGet(site.origin, path);
  assert.equal(status, 200, path);
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.match(headers['content-type'] ?? '', /^application\/json/);
  return JSON.parse(text);
}

function assertValid(schema: object, value: unknown): void {
  const validate = new Ajv2020({ strict: false }).compile(schema);
  assert.ok(validate(value), JSON.stringify(validate.errors));
}

/** Asserts that a URL returns bytes with the promised hash. */
async function assertHash(site: TestSite, url: string, integrity: string): Promise<void> {
  assert.ok(url.startsWith(`${site.origin}/r/`), url);
  const { status, body } = await rawGet(site.origin, url.slice(site.origin.length));
  assert.equal(status, 200);
  assert.equal(sha256(body), integrity);
}

test('[XT-23] GET /discovery is a frontend-discovery document, with canaries as shares of the traffic', async () => {
  const site = await startSite();
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  await site.releases.startCanary('social', '2.0.0', 10);
  const document = await readJson(site, '/discovery');
  assertValid(FRONTEND_DISCOVERY, document);
  const { microFrontends } = document as {
    microFrontends: Record<
      string,
      { url: string; metadata: { version: string; integrity: string }; deployment: object }[]
    >;
  };
  const versions = microFrontends['@tagalong/social'] ?? [];
  assert.deepEqual(
    versions.map(({ metadata, deployment }) => [metadata.version, deployment]),
    [
      ['1.0.0', { traffic: 90, default: true }],
      ['2.0.0', { traffic: 10, default: false }],
    ],
  );
  for (const { url, metadata } of versions) await assertHash(site, url, metadata.integrity);
});

test('[XT-23] a disabled remote is not listed, and an empty store has an empty document', async () => {
  const site = await startSite();
  await site.releases.disable('social');
  const empty = await startSite({ isReleased: false });
  for (const { origin } of [site, empty]) {
    const at = { ...site, origin };
    assert.deepEqual((await readJson(at, '/discovery')).microFrontends, {});
  }
});

test('[XT-23] the published schema of remote.json accepts and rejects the same manifests as publishing', async () => {
  const site = await startSite();
  const schema = await readJson(site, '/schemas/remote-1.json');
  assert.equal(schema.$id, `${site.origin}/schemas/remote-1.json`);
  assertValid(schema, socialManifest('1.0.0'));
  const validate = new Ajv2020({ strict: false }).compile(schema);
  for (const wrong of [
    { name: 'Not a name' },
    { routes: [{ name: 'x' }] },
    { platform_contract: '1' },
    { events: {} },
  ]) {
    assert.equal(validate({ ...socialManifest('1.0.0'), ...wrong }), false, JSON.stringify(wrong));
  }
  assert.equal((await readJson(site, '/schemas/shell-1.json')).title, 'shell.json of the shell');
});
