import { expect, test } from '@jest/globals';
import { bytesOf, isSigned } from '#test/signatures.ts';
import { base64urlText, createBrowserKey, createTeamKey, hashText, signText } from './browser-key.ts';

const ED25519 = { name: 'Ed25519' };
test('[XT-23] a browser signs with a private key that scripts can’t read', async () => {
  const { privateKey, publicKey } = await createBrowserKey();
  await expect(crypto.subtle.exportKey('pkcs8', privateKey)).rejects.toThrow();
  const signature = await signText(privateKey, 'roll back');
  expect(await isSigned(publicKey, 'roll back', signature)).toBe(true);
  expect(await isSigned(publicKey, 'roll forward', signature)).toBe(false);
});

test('[XT-23] a key is named after its public half, and two keys are never the same', async () => {
  const { id, publicKey } = await createBrowserKey();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(publicKey)));
  expect(id).toBe([...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  expect((await createBrowserKey()).id).not.toBe(id);
});

test('[XT-23] the file of a team’s key holds the private half of what the edge gets', async () => {
  const { id, publicKey, file } = await createTeamKey('social');
  const saved = JSON.parse(file) as { id: string; team: string; private_key: string };
  expect([saved.id, saved.team]).toEqual([id, 'social']);
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(saved.private_key), ED25519, true, ['sign']);
  expect(await isSigned(publicKey, 'publish', await signText(key, 'publish'))).toBe(true);
  expect(file).not.toContain(publicKey);
});

test('[XT-23] hashes and texts in headers use only letters that need no escaping', async () => {
  for (const text of ['', 'ÿþý?>', 'Marä']) {
    expect(base64urlText(text)).toMatch(/^[\w-]*$/);
    expect(await hashText(text)).toMatch(/^[\w-]{43}$/);
  }
  expect(new TextDecoder().decode(bytesOf(base64urlText('Marä')))).toBe('Marä');
});
