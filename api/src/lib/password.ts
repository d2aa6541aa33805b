import { hash, verify } from '@node-rs/argon2';

/** Hash that passwords of unknown accounts are verified against, so that timing doesn't reveal which accounts exist. */
let dummy: Promise<string> | null = null;

/** Hashes a password with argon2id: 19 MiB, 2 passes, 1 lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Returns whether the password matches the hash; without a hash, takes equally long and returns false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  try {
    const matches = await verify(storedHash ?? (await dummy), password);
    return matches && storedHash !== null;
  } catch {
    // A stored text that isn't an argon2 hash matches no password.
    return false;
  }
}
