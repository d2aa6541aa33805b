import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  key: string;
  cert: string;
  /** Hash of the public key for Chromium's --ignore-certificate-errors-spki-list. */
  spkiHash: string;
}

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
};
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11];
const DAY_MS = 86_400_000;

/**
 * Creates a self-signed certificate for localhost, valid for one day. Writes X.509 DER by hand because Node can't
 * create certificates.
 */
export function selfSigned(now = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der(TAG.sequence, der(TAG.oid, ECDSA_WITH_SHA256));
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.text, Buffer.from('localhost')))),
  );
  const dnsName = der(0x82, Buffer.from('localhost'));
  const altName = der(
    TAG.sequence,
    der(TAG.oid, SUBJECT_ALT_NAME),
    der(TAG.octets, der(TAG.sequence, dnsName)),
  );
  const body = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, [2])),
    der(TAG.integer, [1, ...randomBytes(8)]),
    algorithm,
    name,
    der(TAG.sequence, time(now - DAY_MS), time(now + DAY_MS)),
    name,
    spki,
    der(0xa3, der(TAG.sequence, altName)),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = der(TAG.sequence, body, algorithm, der(TAG.bits, [0], signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  };
}

function der(tag: number, ...parts: (Uint8Array | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes];
  return bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff];
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '');
  return der(TAG.time, Buffer.from(`${digits.slice(2, 14)}Z`));
}
