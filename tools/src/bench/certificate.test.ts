import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { test } from 'node:test';
import { selfSigned } from './certificate.ts';

test('the certificate is for localhost, self-signed and valid today', () => {
  const { cert, key, spkiHash } = selfSigned();
  const read = new X509Certificate(cert);
  assert.equal(read.checkHost('localhost'), 'localhost');
  assert.ok(read.verify(read.publicKey));
  assert.ok(Date.parse(read.validFrom) < Date.now() && Date.now() < Date.parse(read.validTo));
  assert.match(key, /^-----BEGIN PRIVATE KEY-----/);
  const spki = read.publicKey.export({ type: 'spki', format: 'der' });
  assert.equal(createHash('sha256').update(spki).digest('base64'), spkiHash);
});
