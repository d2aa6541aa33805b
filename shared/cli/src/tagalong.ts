import { parseArgs } from 'node:util';
import { CREATE_USAGE, createCommand } from './create/create-command.ts';
import { readTeamFolder } from './lib/team-folder.ts';
import { runMain, write } from './lib/terminal.ts';
import { UsageError } from './lib/usage-error.ts';
import { promote } from './release/promote.ts';
import { isReleaseCommand } from './release/release-commands.ts';
import { runReleaseCommand } from './release/run-release.ts';
import { checkFolder } from './team/check.ts';
import { runDev } from './team/dev.ts';
import { showKey } from './team/keys.ts';
import { showLogs } from './team/logs.ts';

const USAGE = `tagalong ${CREATE_USAGE}
                             write a new remote with its tests
tagalong keys                create your team's key; prints its public half for the operators of the site
tagalong dev [--path /]      serve this folder's code, and print a link that shows it inside the site
tagalong check               types, tests and build
tagalong publish             build, sign and send a release  [--activate] [--no-build]
tagalong gate [version]      ask the site's gate whether a published release could be activated
tagalong preview [version]   print a link that shows a release to everyone who opens it  [--hours 24] [--path /] [--qr]
tagalong canary <share> [version]    show a release to a share of the visitors, such as 10%; "stop" ends it
tagalong switch <part> on|off|<share>   switch a contribution or a flag on, off, or on for a share of the visitors
tagalong activate [version]  show a release to everyone  [--reason <text>]
tagalong rollback [version]  restore the release before, or the named one
tagalong kill <version>      withdraw a release permanently, from open pages too
tagalong promote [version] --to <url>   publish the active or named release of this site on another one, under its
                             signature  [--activate]
tagalong disable, enable     take the remote off the site, and restore it
tagalong logs                changes, failures and load times of this remote
tagalong signature <version>     print the signature of a release
tagalong status, history, health

Commands act on the remote of this folder: package.json names it and its site. --site <url> (or RELEASE_SITE) names another
site, RELEASE_KEY the file of another key. In a pipeline, TAGALONG_ID_TOKEN (or TAGALONG_ID_TOKEN_FILE) replaces the key.
--json prints the answer of a release command for programs.
`;

runMain(() => run(process.argv.slice(2)));

async function run([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help') return help();
  if (name === 'create') return createCommand(rest);
  const { site, args } = withoutSite(rest);
  if (isReleaseCommand(name)) return runReleaseCommand(name, args, readTeamFolder({ site }));
  switch (name) {
    case 'keys':
      return showKey(readTeamFolder({ site }));
    case 'check':
      return checkFolder(readTeamFolder({ site }));
    case 'dev':
      return runDev(readTeamFolder({ site }), pathOption(args));
    case 'promote':
      return promote(args, readTeamFolder({ site }));
    case 'logs':
      return showLogs(readTeamFolder({ site }));
    default:
      throw new UsageError(`There is no command "${name}". Run "tagalong help" for all commands.`);
  }
}

function help(): number {
  write(USAGE);
  return 0;
}

/** Takes `--site <url>` out of the arguments. */
function withoutSite(args: readonly string[]): { site: string | undefined; args: string[] } {
  const at = args.indexOf('--site');
  if (at < 0) return { site: undefined, args: [...args] };
  return { site: args[at + 1] ?? '', args: args.toSpliced(at, 2) };
}

function pathOption(args: readonly string[]): string {
  const { values } = parseArgs({ args: [...args], options: { path: { type: 'string', default: '/' } } });
  return values.path;
}
