import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { environment } from '#src/lib/environment.ts';
import { siteOrigin } from '#src/lib/site.ts';
import { write } from '#src/lib/terminal.ts';
import { UsageError } from '#src/lib/usage-error.ts';
import { BUNDLERS, type Bundler, createRemote } from './create-remote.ts';

export const CREATE_USAGE =
  'create <name> --site <url> [--bundler webpack|rspack] [--folder <path>] [--no-install]';

/** The templates are beside the bundle of the command. */
const TEMPLATES = fileURLToPath(new URL('./template', import.meta.url));

/** Creates a remote and says how to go on. Resolves with the exit code. */
export async function createCommand(args: readonly string[]): Promise<number> {
  const { name, ...given } = readArguments(args);
  const site = siteOrigin(given.site ?? registrySite());
  const folder = path.resolve(given.folder ?? name);
  const began = Date.now();
  await createRemote({ name, site, bundler: given.bundler, folder, isInstalling: given.install }, TEMPLATES);
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const where = path.relative(process.cwd(), folder);
  write(`
Created the remote ${name} for ${site} in ${folder} (${seconds} s).

Next:
  ${[where && `cd ${where}`, !given.install && 'npm install', 'npm test', 'npx tagalong keys'].filter(Boolean).join('\n  ')}

"tagalong keys" creates your team's key. Send the line that it prints to the operators of ${site}: once they have
registered it, "npx tagalong publish" sends a release.
`);
  return 0;
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      bundler: { type: 'string', default: 'webpack' },
      folder: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UsageError(`Name the remote: ${CREATE_USAGE}`);
  const bundler = BUNDLERS.find((known): known is Bundler => known === values.bundler);
  if (!bundler)
    throw new UsageError(`--bundler is "${values.bundler}"; it must be ${BUNDLERS.join(' or ')}.`);
  return { name, bundler, site: values.site, folder: values.folder, install: !values['no-install'] };
}

/** `npm create --registry=https://shop.example/packages/` names the site already. */
function registrySite(): string | undefined {
  const registry = environment().npm_config_registry ?? '';
  return /\/packages\/?$/.test(registry) ? registry.replace(/\/packages\/?$/, '') : undefined;
}
