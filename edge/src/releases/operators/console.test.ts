import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '#edge/lib/file-hash';
import { directiveOf, elementsOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { startSite } from '#test/test-site';

const CODE = '/* the operators’ page */\n'.repeat(50);

async function consoleBuild(): Promise<string> {
  const folder = join(await tempFolder(), 'dist');
  await mkdir(folder);
  const manifest = {
    version: '1.0.0',
    scripts: ['main.1.js'],
    font: 'figtree.woff2',
    integrity: { 'main.1.js': sha256(Buffer.from(CODE)) },
  };
  await writeFile(join(folder, 'console.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'main.1.js'), CODE);
  await writeFile(join(folder, 'secret.js'), 'not of the build');
  return folder;
}

test('[XT-23] the operators’ page works without any release, under its own policy', async () => {
  const site = await startSite({ isReleased: false, config: { consoleDir: await consoleBuild() } });
  for (const path of ['/__platform', '/__platform/remotes/social']) {
    const { status, headers, text } = await getPage(site.origin, path);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    const policy = String(headers['content-security-policy']);
    assert.deepEqual(directiveOf(policy, 'connect-src'), ["'self'"]);
    assert.deepEqual(directiveOf(policy, 'form-action'), ["'none'"]);
    assert.deepEqual(directiveOf(policy, 'require-trusted-types-for'), ["'script'"]);
    assert.deepEqual(directiveOf(policy, 'trusted-types'), ["'none'"]);
    assert.equal(headers['integrity-policy'], 'blocked-destinations=(script)');
    assert.match(String(headers['permissions-policy']), /camera=\(\)/);
    const script = elementsOf(text).find(({ name, attributes }) => name === 'script' && attributes.src);
    assert.equal(script?.attributes.src, '/__platform/assets/main.1.js');
    assert.ok(directiveOf(policy, 'script-src').includes(`'nonce-${script?.attributes.nonce}'`));
  }
});

test('[XT-23] it serves exactly the files that its build lists, with their hashes', async () => {
  const folder = await consoleBuild();
  const site = await startSite({ config: { consoleDir: folder } });
  const { status, headers, text } = await rawGet(site.origin, '/__platform/assets/main.1.js');
  assert.equal(status, 200);
  assert.equal(text, CODE);
  assert.match(String(headers['cache-control']), /immutable/);
  const small = await rawGet(site.origin, '/__platform/assets/main.1.js', {
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(small.headers['content-encoding'], 'br');
  assert.ok(small.body.length < CODE.length);
  for (const file of ['secret.js', 'console.json', '..%2Fconsole.json', 'constructor']) {
    assert.equal((await rawGet(site.origin, `/__platform/assets/${file}`)).status, 404, file);
  }
  await writeFile(join(folder, 'main.1.js'), 'changed');
  assert.equal((await rawGet(site.origin, '/__platform/assets/main.1.js')).status, 404);
});

test('[XT-23] without its build it responds with the reason, and nothing else breaks', async () => {
  const site = await startSite({ config: { consoleDir: '/nowhere' } });
  const { status, text } = await getPage(site.origin, '/__platform');
  assert.equal(status, 503);
  assert.match(text, /npm run build console/);
  assert.equal((await getPage(site.origin, '/home/latest')).status, 200);
});
