import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteOrigin } from '#src/lib/site.ts';
import type { TeamFolder } from '#src/lib/team-folder.ts';
import { write } from '#src/lib/terminal.ts';
import { UsageError } from '#src/lib/usage-error.ts';
import { downloadRelease } from './download-release.ts';
import { nextSteps } from './next-steps.ts';
import { loadReleaseClient, type ReleaseClient } from './release-client.ts';

interface StatusRow {
  remote: string;
  active: string | null;
}

/**
 * Publishes on another site the bytes that are published on this one, under the same signature: those of the active release, or
 * of the named one. A job signs them itself. Resolves with the exit code.
 */
export async function promote(
  args: readonly string[],
  team: TeamFolder,
  loadClient = loadReleaseClient,
): Promise<number> {
  const { remote, site } = team;
  const { to, activate, version: named } = readArguments(args);
  if (to === site)
    throw new UsageError(`--to is ${site}, where the release comes from. Name the other site.`);
  const client = await loadClient();
  const version = named ?? (await activeVersion(client, team));
  const folder = await mkdtemp(path.join(tmpdir(), 'tagalong-promote-'));
  try {
    // The other site can't know the key of the job that published the release: it was for that job alone.
    const signature = team.job ? null : await signatureOf(client, team, version);
    await downloadRelease({ site, remote, version }, folder);
    const publish = [
      'publish',
      folder,
      ...(signature === null ? [] : ['--signature', signature]),
      ...(activate ? ['--activate'] : []),
      '--reason',
      `promoted from ${site}`,
    ];
    const outcome = await client.runRelease(publish, { ...team, site: to });
    write(`Promoting ${remote} ${version} from ${site} to ${to}.\n${outcome.text}`);
    write(nextSteps('publish', outcome).replaceAll('npx tagalong', `RELEASE_SITE=${to} npx tagalong`));
    return outcome.exit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, activate: { type: 'boolean', default: false } },
  });
  if (!values.to)
    throw new UsageError('Name the site to promote to: "tagalong promote --to https://shop.example".');
  return { to: siteOrigin(values.to), activate: values.activate, version: positionals[0] };
}

/** Resolves with the signature of the release; the other site verifies that it covers the same bytes. */
async function signatureOf(client: ReleaseClient, team: TeamFolder, version: string): Promise<string> {
  const { json, text, isDone } = await client.runRelease(['signature', team.remote, version], team);
  if (!isDone) throw new Error(`${text}\nNext: run "npx tagalong history" for the versions on ${team.site}.`);
  return String(json.signature);
}

async function activeVersion(client: ReleaseClient, team: TeamFolder): Promise<string> {
  const { json, text, isDone } = await client.runRelease(['status'], team);
  if (!isDone)
    throw new Error(`${text}\nNext: run "npx tagalong keys" if ${team.site} doesn't know your key yet.`);
  const rows = json.remotes as StatusRow[];
  const active = rows.find(({ remote }) => remote === team.remote)?.active;
  if (active) return active;
  throw new UsageError(
    `${team.remote} is not active on ${team.site}. Name a version: "tagalong promote <version> --to …".`,
  );
}
