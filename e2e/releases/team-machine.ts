import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE, TOP } from '#lib/site.ts';

/** Site and remote in the document. */
const WRITTEN = { site: 'https://shop.example', name: 'wishlist' };

/**
 * Returns the shell commands of docs/outside-teams.md, one text for each block, for the site under test and a remote of this
 * name.
 */
export async function documentedCommands(name: string): Promise<string[]> {
  const text = await readFile(path.join(TOP, 'docs/outside-teams.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands);
  return blocks.map((block) => block.replaceAll(WRITTEN.site, SITE.url).replaceAll(WRITTEN.name, name));
}

/** Machine of a team: a folder for its work, and one for its settings. Nothing of the project is in either. */
export interface TeamMachine {
  work: string;
  settings: string;
}

/** Runs shell commands as a team does, which end at the first that fails. Resolves with their output; rejects with it, too. */
export function runAsTeam({ work, settings }: TeamMachine, commands: string, folder = work): Promise<string> {
  const { PATH, HOME } = process.env;
  // npm sets variables for its scripts, and tests set those of the site: a team has none of them.
  const env = { PATH, HOME, XDG_CONFIG_HOME: settings, npm_config_prefer_offline: 'true' };
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env, maxBuffer: 10_000_000 };
    execFile('sh', ['-e', '-c', commands], options, (failure, output, errors) => {
      if (failure) reject(new Error(`${commands} failed:\n${output}${errors}`));
      else resolve(output);
    });
  });
}
