import type { TeamFolder } from '#src/lib/team-folder.ts';
import { write } from '#src/lib/terminal.ts';
import { loadReleaseClient, type Outcome } from '#src/release/release-client.ts';

interface HealthRow {
  remote: string;
  version: string;
  pages: number;
  failed_pages: number;
  refused_pages: number;
  load_ms: { p75: number | null };
}

const LINES_MAX = 20;

/** Lists what changed, and how each release of the remote did in browsers. Resolves with the exit code. */
export async function showLogs(team: TeamFolder): Promise<number> {
  const { remote } = team;
  const client = await loadReleaseClient();
  const history = await client.runRelease(['history', remote], team);
  const health = await client.runRelease(['health'], team);
  const failed = [history, health].find(({ isDone }) => !isDone);
  if (failed) {
    write(`${failed.text}\nNext: run "npx tagalong keys" if the site doesn't know your key yet.\n`);
    return failed.exit;
  }
  write(
    `${history.text.split('\n').slice(0, LINES_MAX).join('\n').trimEnd()}\n\n${healthText(remote, health)}`,
  );
  write('\nNext:\n  npx tagalong rollback      restores the release before\n');
  return 0;
}

function healthText(remote: string, { json }: Outcome): string {
  const rows = ((json.health ?? []) as HealthRow[]).filter((row) => row.remote === remote);
  if (rows.length === 0) return `No page with ${remote} has reported yet.\n`;
  return rows
    .map(({ version, pages, failed_pages: failed, refused_pages: refused, load_ms: load }) => {
      const time = load.p75 === null ? '' : `, three quarters loaded within ${load.p75} ms`;
      return `${version}: ${pages} page loads, ${failed} failed, ${refused} with refused scripts${time}\n`;
    })
    .join('');
}
