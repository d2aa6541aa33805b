import { orExit } from '@tagalong/server/or-exit';
import { readBuild } from '#edge/releases/build/check-build';
import { openAlerts } from './releases/alerts/open-alerts.ts';
import { edgeService } from './releases/client/edge-service.ts';
import { storeService } from './releases/client/store-service.ts';
import { runCommand } from './releases/command/run-command.ts';
import { createRefusals } from './releases/errors/refusals.ts';
import { ReleaseError } from './releases/errors/release-error.ts';
import { standardGate } from './releases/gate/standard-gate.ts';
import { keyFolder, readTeamKey } from './releases/keys/key-folder.ts';
import { type Signer, signerOf } from './releases/keys/signing-keys.ts';
import { storeOwner } from './releases/service/actor.ts';
import { createReleases } from './releases/service/releases.ts';
import { commandCheck } from './releases/smoke/smoke-check.ts';
import { openSealedStore } from './releases/trust/open-sealed-store.ts';
import { readConfig } from './site/config.ts';

const config = orExit(readConfig);
/** Errors and answers name what was refused; a log would end up in the output for programs. */
const noLog = () => undefined;
const alerts = openAlerts(config.webhook, noLog);
const keys = keyFolder(config.releaseKeysDir);

/** RELEASE_KEY, as set in a team's pipeline, excludes all other keys. */
async function signerFor(team: string | null): Promise<Signer> {
  if (config.releaseKey) return signerOf(await readTeamKey(config.releaseKey));
  const signer = (team ? await keys.signerOfTeam(team) : null) ?? (await keys.anySigner());
  if (signer) return signer;
  throw new ReleaseError(
    'unsigned',
    `There is no key for ${team ?? 'this command'} in ${config.releaseKeysDir}. Set RELEASE_KEY to a key file, or ask an operator to run "release keys create ${team ?? '<team>'}".`,
  );
}

process.exitCode = await runCommand(process.argv.slice(2), {
  open({ options }) {
    const site = options.site ?? config.releaseSite;
    const saveKey = keys.save;
    if (site) {
      if (!URL.canParse(site))
        throw new ReleaseError('usage', `--site is "${site}"; it must be a URL such as https://example.com.`);
      return { saveKey, service: edgeService({ site, by: config.releasedBy, readBuild, signerFor }) };
    }
    const refusals = createRefusals(noLog);
    const store = openSealedStore(config, refusals, noLog);
    const actor = storeOwner(config.releasedBy);
    const releases = createReleases({
      store,
      actor,
      gate: standardGate(store, [commandCheck]),
      onLine: alerts.onLine,
    });
    return { saveKey, service: storeService({ releases, refusals, readBuild, signerFor }) };
  },
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
await alerts.close();
