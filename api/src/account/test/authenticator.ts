import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { ORIGIN } from '#test/site';

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}
interface Signing {
  origin?: string;
  /** Flags of the authenticator's answer; by default the user is present and verified. */
  flags?: number;
}

const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** An authenticator in software with one ES256 key, which answers as a browser does. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(rpId: string, flags: number, rest: readonly Buffer[] = []): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...rest]);
  }
  const credential = (response: Record<string, unknown>): string =>
    JSON.stringify({
      id: encode(credentialId),
      rawId: encode(credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Answers the options of `passkey.begin`. */
    create(optionsJson: string, { origin = ORIGIN, flags = PRESENT_AND_VERIFIED }: Signing = {}): string {
      const { challenge, rp } = JSON.parse(optionsJson) as Options;
      // COSE: type EC2, algorithm ES256, curve P-256, and the two coordinates.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key];
      const data = authData(rp?.id ?? '', flags | HAS_KEY, attested);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: encode(clientData('webauthn.create', challenge, origin)),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      });
    },

    /** Answers the options of `passkey.begin-login`. */
    use(optionsJson: string, { origin = ORIGIN, flags = PRESENT_AND_VERIFIED }: Signing = {}): string {
      const { challenge, rpId } = JSON.parse(optionsJson) as Options;
      counter += 1;
      const data = authData(rpId ?? '', flags);
      const client = clientData('webauthn.get', challenge, origin);
      return credential({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
