import { hash, verify } from '@node-rs/argon2';

/** Hash that passwords of unknown accounts are verified against, so that timing doesn't reveal which accounts exist. */
let dummy: Promise<string> | null = null;

/**
 * Hashes a password with argon2id: 19 MiB, 2 passes, 1 lane. Systems write the same characters in several ways, so it
 * is normalized (NFKC) first.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'));
}

/**
 * Returns false if the password doesn't match the hash; without a hash, takes equally long and returns false.
 * 'outdated' means that the hash was made before passwords were normalized, and should be replaced.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
): Promise<false | 'current' | 'outdated'> {
  dummy ??= hashPassword('nobody has this password');
  const normalized = password.normalize('NFKC');
  try {
    const compared = storedHash ?? (await dummy);
    const isCurrent = await verify(compared, normalized);
    const isOutdated = !isCurrent && normalized !== password && (await verify(compared, password));
    if (storedHash === null) return false;
    return isCurrent ? 'current' : isOutdated && 'outdated';
  } catch {
    // A stored text that isn't an argon2 hash matches no password.
    return false;
  }
}
