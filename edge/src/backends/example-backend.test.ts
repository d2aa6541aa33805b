import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { SignJWT } from 'jose';
import { deriveSecret } from '#edge/releases/trust/state-keys';
import { freePort } from '#test/free-port';
import { rawGet } from '#test/raw-get';
import { declared, releaseWishes, startBackendSite } from '#test/test-backend';
import { type TokenKeys, tokenKeys } from './token-keys.ts';

const EXAMPLE = join(import.meta.dirname, '../../../docs/examples/wishes-backend.py');

const PYTHON = '/usr/bin/python3';

/** Reason to skip the test, or false if Python has the libraries of the example. */
function whyNot(): string | false {
  try {
    execFileSync(PYTHON, ['-c', 'import jwt, cryptography'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'python3-jwt is not installed';
  }
}

async function startExample(site: string): Promise<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { SITE: site, AUDIENCE: origin, PORT: String(port) };
  const child = spawn(PYTHON, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  after(() => child.kill());
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(20_000) });
  assert.deepEqual(JSON.parse(line), { url: origin });
  return origin;
}

interface WantedToken {
  issuer: string;
  audience: string;
  remote?: string;
  expiresInS?: number;
  keys?: TokenKeys;
}

/** Returns a function that signs tokens by the keys of a site, correct ones except for what it is given. */
function tokensOf(folder: string, correct: WantedToken) {
  const releaseStateKey = join(folder, 'releases-keys/state/key.json');
  const ofSite = tokenKeys(() => deriveSecret({ releaseStateKey }, 'backend-tokens'));
  return async (wrong: Partial<WantedToken>): Promise<string> => {
    const { issuer, audience, remote = 'wishes', expiresInS = 60, keys = ofSite } = { ...correct, ...wrong };
    const { id, privateKey } = await keys.current();
    return new SignJWT({ roles: [], remote })
      .setProtectedHeader({ alg: 'EdDSA', kid: id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(new Date(Date.now() + expiresInS * 1_000))
      .setJti(randomUUID())
      .sign(privateKey);
  };
}

test("[XT-37] the example in Python sees the member's id, and refuses forged, used, expired and foreign tokens", {
  skip: whyNot(),
}, async () => {
  const site = await startBackendSite();
  const { call, releases, backend } = site;
  const example = await startExample(site.origin);
  await releaseWishes(site, '2.0.0', [
    declared('GET /list/:id'),
    declared('POST /list', { access: 'member' }),
  ]);
  await releases.approveUpstream('wishes', example);

  const headers = { cookie: 'sid=mara', 'content-type': 'application/json' };
  const wish = (text: unknown) =>
    call('/svc/wishes/list', { method: 'POST', headers, body: JSON.stringify({ text }) });
  assert.deepEqual(JSON.parse((await wish('A bicycle')).text).data, { wishes: ['A bicycle'], is_own: true });
  assert.equal((await wish('')).status, 400);
  const list = async (cookie: string) =>
    JSON.parse((await call('/svc/wishes/list/7', { headers: { cookie } })).text).data;
  assert.deepEqual(await list('sid=mara'), { wishes: ['A bicycle'], is_own: true });
  assert.deepEqual(await list(''), { wishes: ['A bicycle'], is_own: false });

  const direct = async (token?: string) =>
    (await rawGet(example, '/list/7', { headers: { ...(token && { authorization: `Bearer ${token}` }) } }))
      .status;
  const sign = tokensOf(site.folder, { issuer: site.origin, audience: example });
  const token = await sign({});
  assert.deepEqual([await direct(token), await direct(token)], [200, 401], 'a token is used once');
  for (const wrong of [
    { expiresInS: -1 },
    { audience: backend.origin },
    { issuer: 'https://evil.example' },
    { remote: 'gifts' },
    { keys: tokenKeys(async () => randomBytes(32)) },
  ])
    assert.equal(await direct(await sign(wrong)), 401, Object.keys(wrong)[0]);
  const [head, , signature] = (await sign({})).split('.');
  assert.equal(
    await direct([head, Buffer.from('{"sub":"7"}').toString('base64url'), signature].join('.')),
    401,
  );
  assert.equal(await direct(), 401);
});
