import { runNpm } from '#src/lib/run-program.ts';
import type { TeamFolder } from '#src/lib/team-folder.ts';
import { write } from '#src/lib/terminal.ts';
import { nextSteps } from './next-steps.ts';
import { loadReleaseClient } from './release-client.ts';
import { type ReleaseCommand, releaseArguments } from './release-commands.ts';

/** Runs a release command for the remote of a folder; `publish` builds it first. Resolves with the exit code. */
export async function runReleaseCommand(
  name: ReleaseCommand,
  given: readonly string[],
  team: TeamFolder,
): Promise<number> {
  const isBuilding = name === 'publish' && !given.includes('--no-build');
  if (isBuilding) await runNpm(['run', '--silent', 'build'], team.folder);
  const args = releaseArguments(
    name,
    given.filter((value) => value !== '--no-build'),
    team,
  );
  const client = await loadReleaseClient();
  const outcome = await client.runRelease(args, team);
  if (given.includes('--json')) write(`${JSON.stringify(outcome.json, null, 1)}\n`);
  else write(ownNames(outcome.text) + nextSteps(name, outcome));
  return outcome.exit;
}

/** The site's messages name the command of its own repository. */
function ownNames(text: string): string {
  return text.replace(/"release (check )?/g, (_all, check?: string) => `"tagalong ${check ? 'gate ' : ''}`);
}
