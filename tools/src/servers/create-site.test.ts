import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { createSite, readSite } from './create-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-create-'));
after(() => rmSync(folder, { recursive: true }));

const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const secrets = (): [string, string][] =>
  readdirSync(path.join(folder, 'secrets')).map((name) => [name, read(`secrets/${name}`)]);

test('[XT-38] the folder of a site has secrets of its own, and keeps them when it is created again', () => {
  assert.throws(
    () => readSite(path.join(folder, 'none')),
    /Run "npm run servers -- create shop\.example" first/,
  );
  createSite({ folder, host: 'www.shop.example', httpsPort: 8443 });
  assert.deepEqual(readSite(folder), { origin: 'https://www.shop.example:8443', httpsPort: 8443 });
  // Other users of the machine don't reach the files, which the servers' users must read.
  assert.equal(statSync(folder).mode & 0o077, 0);
  const first = secrets();
  const passwords = first.filter(([name]) => name.endsWith('-password')).map(([, text]) => text);
  assert.equal(new Set(passwords).size, 4);
  for (const password of passwords) assert.match(password, /^[0-9a-f]{48}$/);

  createSite({ folder, host: 'www.shop.example', httpsPort: 443 });
  assert.deepEqual(secrets(), first);
  assert.equal(readSite(folder).origin, 'https://www.shop.example');
});

test('[XT-38] the proxy of a site has its name, and its servers as compose.yaml names them', () => {
  createSite({ folder, host: 'www.shop.example', httpsPort: 443 });
  const site = read('nginx/tagalong.conf');
  assert.match(site, /server_name www\.shop\.example;/);
  assert.match(site, /server edge-1:3000 max_fails=0;/);
  assert.match(read('nginx/api.conf'), /server api-2:3001 max_fails=0;/);
  const chain = path.join(folder, 'tls/fullchain.pem');
  const names = execFileSync('openssl', ['x509', '-in', chain, '-noout', '-ext', 'subjectAltName'], {
    encoding: 'utf8',
  });
  assert.match(names, /DNS:www\.shop\.example/);
});

test('[XT-38] a name that could change the configuration is refused', () => {
  for (const host of ['', 'shop.example;', 'shop example', 'https://shop.example', '-'.repeat(300)])
    assert.throws(() => createSite({ folder, host, httpsPort: 443 }), /must be the name of a site/);
});
