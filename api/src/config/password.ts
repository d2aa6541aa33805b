import { hash, verify } from '@node-rs/argon2';

/** What an unknown account's password is compared with, so that it takes as long as a known one's. */
let dummy: Promise<string> | null = null;

/** Hashes by argon2id: 19 MiB, 2 passes, 1 lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password belongs to the hash; without a hash it takes equally long and is false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  try {
    const matches = await verify(storedHash ?? (await dummy), password);
    return matches && storedHash !== null;
  } catch {
    // A stored text that is no argon2 hash matches nothing.
    return false;
  }
}
