import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that must be read again, such as other sites' tokens, before they are stored in the database. */
export interface TokenSeal {
  /** Encrypts a text. `context` names its row: the text can't be decrypted in another row. */
  seal(text: string, context: string): Buffer;
  /** Decrypts a text; throws if it wasn't encrypted with this key for this context. */
  open(sealed: Buffer, context: string): string;
}

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Creates an AES-256-GCM seal; its output is a version byte, the random initialization vector, the tag and the text.
 */
export function tokenSeal(key: Buffer): TokenSeal {
  if (key.length !== KEY_BYTES) throw new Error(`The token key must have ${KEY_BYTES} bytes.`);
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      if (sealed[0] !== VERSION || sealed.length < 1 + IV_BYTES + TAG_BYTES)
        throw new Error('This is not a sealed token.');
      const iv = sealed.subarray(1, 1 + IV_BYTES);
      const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const body = sealed.subarray(1 + IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** Derives a key for another purpose. */
export function derivedKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, KEY_BYTES));
}
