import type { TeamFolder } from '#src/lib/team-folder.ts';
import { write } from '#src/lib/terminal.ts';
import { loadReleaseClient } from '#src/release/release-client.ts';

/** Creates the team's key, or shows its public half again. Resolves with the exit code. */
export async function showKey({ remote, site, keyFile }: TeamFolder): Promise<number> {
  const client = await loadReleaseClient();
  const { id, publicKey, isNew } = await client.openTeamKey(keyFile, remote);
  write(`${isNew ? 'Created' : 'This is'} the key ${id} of team ${remote}. Its private half is in ${keyFile}:
keep it there. A pipeline needs no key: it releases with an identity token (TAGALONG_ID_TOKEN).

Next: send this line to the operators of ${site}, who register your key with it:

  release keys create ${remote} --remotes ${remote} --public-key ${publicKey}

Then run "npx tagalong publish".
`);
  return 0;
}
