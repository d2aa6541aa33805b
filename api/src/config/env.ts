import { idOf } from '@tagalong/contracts/core/wire';

/** The environment variables of the process. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Returns whether sandboxes may replace real services; production needs ALLOW_SANDBOXES=1. */
export function allowsSandboxes(env: Env): boolean {
  return env.NODE_ENV !== 'production' || env.ALLOW_SANDBOXES === '1';
}

/** Reads a whole number of up to 9 digits. Throws an error that names the variable. */
export function readWholeNumber(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, but is '${text}'.`);
  return Number(text);
}

/** Reads a variable that is 1, 0 or not set. Throws an error that names it. */
export function readFlag(env: Env, name: string): boolean {
  return readChoice(env, name, ['0', '1']) === '1';
}

/** Reads an optional http or https URL. Throws an error that names the variable. */
export function readUrl(env: Env, name: string): URL | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new Error(`${name} must be a URL such as https://shop.example, but is '${text}'.`);
}

/** Reads the variables of one service; null if none is set. Throws an error that names them if only some are. */
export function readTogether<Key extends string>(
  env: Env,
  names: Readonly<Record<Key, string>>,
): Record<Key, string> | null {
  const keys = Object.keys(names) as Key[];
  const given = keys.filter((key) => env[names[key]]);
  if (given.length === 0) return null;
  if (given.length < keys.length) throw new Error(`${Object.values(names).join(', ')} must be set together.`);
  return Object.fromEntries(keys.map((key) => [key, env[names[key]]])) as Record<Key, string>;
}

/** Reads ids separated by commas. Throws an error that names the variable. */
export function readIds(env: Env, name: string): number[] {
  const parts = (env[name] ?? '').split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const id = idOf(part);
    if (id === null) throw new Error(`${name} must be ids such as 3,14, but has '${part}'.`);
    return id;
  });
}

const SECRET_LENGTH_MIN = 24;

/** Reads an optional secret. Throws an error that names the variable if the secret can be guessed. */
export function readSecret(env: Env, name: string, lengthMin = SECRET_LENGTH_MIN): string | null {
  const secret = env[name];
  if (!secret) return null;
  if (secret.length >= lengthMin) return secret;
  throw new Error(`${name} must have at least ${lengthMin} characters, but has ${secret.length}.`);
}

/** Reads one of the known words; the first one is the default. Throws if the variable holds another word. */
export function readChoice<T extends string>(env: Env, name: string, known: readonly [T, ...T[]]): T {
  const text = env[name] || known[0];
  const value = known.find((item) => item === text);
  if (!value) throw new Error(`${name} must be one of ${known.join(', ')}, but is '${text}'.`);
  return value;
}
