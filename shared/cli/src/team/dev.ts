import { runNpm } from '#src/lib/run-program.ts';
import type { TeamFolder } from '#src/lib/team-folder.ts';
import { write } from '#src/lib/terminal.ts';
import { loadReleaseClient } from '#src/release/release-client.ts';

const HOURS = '12';

/** Serves the folder's code on this machine and prints a link that shows it inside the site. Ends with its server. */
export async function runDev(team: TeamFolder, path: string): Promise<number> {
  const { folder, remote, site, devPort } = team;
  const client = await loadReleaseClient();
  const url = `http://127.0.0.1:${devPort}`;
  const args = ['preview', remote, url, '--path', path, '--hours', HOURS];
  const { json, text, isDone } = await client.runRelease(args, team);
  if (!isDone) {
    write(
      `${text}\nNext: run "npx tagalong keys" and send the line that it prints to the operators of ${site}.\n`,
    );
    return 1;
  }
  write(`Your code is served at ${url}. Open this link on this machine to see it inside ${site}:

${String(json.link)}

Only you see it. Save a file, and the page follows; Ctrl-C ends it.

`);
  await runNpm(['run', '--silent', 'serve'], folder, { isServer: true });
  return 0;
}
