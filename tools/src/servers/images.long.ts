import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { TOP } from '#src/workspace/workspace.ts';
import { bundleServers, SBOM, writeSbom } from './bundle-site.ts';
import { programPath } from './local-programs.ts';

const skip = !programPath('buildah') && 'Buildah is not installed.';
const SIZE_MAX_MB = 300;
const BASE = 'localhost/tagalong-test-base';
const IMAGES = ['api', 'edge'].map((target) => ({ target, image: `localhost/tagalong-test-${target}` }));
const BUNDLE = path.join(TOP, 'dist');
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

function buildah(...args: string[]): string {
  return execFileSync('buildah', args, {
    cwd: TOP,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
}

before(async () => {
  if (skip) return;
  await bundleServers(BUNDLE);
  await writeSbom(BUNDLE);
  execFileSync(path.join(TOP, 'deploy/base-image.sh'), [BASE], { env, stdio: 'ignore' });
  const given = [
    '--build-arg',
    `BASE=${BASE}`,
    '--build-arg',
    'REVISION=abc',
    '--build-context',
    `bundle=${BUNDLE}`,
  ];
  for (const { target, image } of IMAGES)
    buildah('bud', '-q', '-f', 'deploy/Containerfile', '--target', target, ...given, '-t', image, '.');
});
after(() => {
  if (!skip) buildah('rmi', '--force', ...IMAGES.map(({ image }) => image), BASE);
});

/** Runs a program in a new container, as the user of the image. Resolves with what it prints, also if it fails. */
function runIn(image: string, ...command: string[]): string {
  const container = buildah('from', image);
  try {
    return buildah('run', container, '--', ...command);
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    buildah('rm', container);
  }
}

test('[XT-38] the images hold less than 300 MB with their base, and say what they are', { skip }, () => {
  for (const { target, image } of IMAGES) {
    const { size } = JSON.parse(buildah('images', '--json', image))[0];
    const [, megabytes = '', unit] = /^([\d.]+) (\w+)$/.exec(size) ?? [];
    assert.equal(unit, 'MB');
    assert.ok(Number(megabytes) < SIZE_MAX_MB, `${target}: ${size}`);
    const { OCIv1: described } = JSON.parse(buildah('inspect', '--type', 'image', image));
    assert.equal(described.config.User, '65532:65532');
    assert.equal(described.config.Labels['org.opencontainers.image.revision'], 'abc');
    assert.match(described.config.Labels['org.opencontainers.image.title'], /^Tagalong (API|edge)$/);
  }
});

test('[XT-38] a process of an image is not root, and can write to its data only', { skip }, () => {
  const program = `const fs = require('fs');
    const canWrite = (file) => { try { fs.writeFileSync(file, ''); return true } catch { return false } };
    console.log(JSON.stringify([process.getuid(), ['/data/x', '/app/x', '/x', '/usr/bin/node'].map(canWrite)]))`;
  for (const { image } of IMAGES)
    assert.deepEqual(JSON.parse(runIn(image, 'node', '-e', program)), [65_532, [true, false, false, false]]);
});

test('[XT-38] an image starts with nothing but itself', { skip }, () => {
  const [api = '', edge = ''] = IMAGES.map(({ target, image }) =>
    runIn(image, 'node', `${target}/dist/main.mjs`, 'check-config'),
  );
  assert.match(api, /Production needs DATABASE_URL and PUBLIC_ORIGIN/);
  assert.match(edge, /ok +console +\/app\/console\/dist/);
  assert.match(edge, /fail +api .*ECONNREFUSED/);
});

test('[XT-38] the list of packages has those of the servers, and none of the tools', { skip }, () => {
  const { bomFormat, components } = JSON.parse(readFileSync(path.join(BUNDLE, SBOM), 'utf8'));
  const names = new Set((components as { name: string }[]).map(({ name }) => name));
  assert.equal(bomFormat, 'CycloneDX');
  for (const name of ['fastify', 'pg', 'sharp', 'piscina']) assert.ok(names.has(name), name);
  for (const name of ['webpack', 'jest', 's3rver']) assert.ok(!names.has(name), name);
});
