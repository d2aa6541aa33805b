import { readFileSync } from 'node:fs';

type Env = Readonly<Record<string, string | undefined>>;

/** Characters; the largest secret is a private key in PEM. */
const LENGTH_MAX = 65_536;
const SUFFIX = '_FILE';

/**
 * Returns the environment with the secrets that files contain: `NAME_FILE` is the path of the file with the value of
 * `NAME`, without line breaks at its end. Throws an error that names the setting if both are set, or if the file can't be
 * read, is empty or is too large.
 */
export function withSecretFiles(env: Env, names: readonly string[]): Env {
  const read = names.flatMap((name) => {
    const file = env[name + SUFFIX];
    if (!file) return [];
    if (env[name]) throw new Error(`${name} and ${name}${SUFFIX} are both set. Remove one of them.`);
    return [[name, readSecretFile(name + SUFFIX, file)] as const];
  });
  return read.length === 0 ? env : { ...env, ...Object.fromEntries(read) };
}

function readSecretFile(setting: string, file: string): string {
  const text = textOf(setting, file).replace(/[\r\n]+$/, '');
  if (text === '') throw new Error(`${setting} is ${file}, which is empty. Write the secret into it.`);
  if (text.length > LENGTH_MAX)
    throw new Error(
      `${setting} is ${file}, which has more than ${LENGTH_MAX} characters. Is it the right file?`,
    );
  return text;
}

function textOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${setting} is ${file}, which can't be read: ${reason}`);
  }
}
