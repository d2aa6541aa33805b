import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBuild } from '#edge/releases/build/check-build';
import { storeService } from '#edge/releases/client/store-service';
import { createRefusals } from '#edge/releases/errors/refusals';
import { createGate } from '#edge/releases/gate/gate';
import { createKeyPair, signerOf } from '#edge/releases/keys/signing-keys';
import { storeOwner } from '#edge/releases/service/actor';
import { createReleases } from '#edge/releases/service/releases';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { runCommand } from './run-command.ts';

const NOTE = 'Its pages were not drawn.';

test('[XT-23] what the gate could not check is printed by publish, check and activate', async () => {
  const folder = await tempFolder();
  const noting = {
    beforeActivate: (_: unknown, note: (text: string) => void) => {
      note(NOTE);
      return [];
    },
  };
  const store = folderStore(join(folder, 'releases'));
  const releases = createReleases({ store, actor: storeOwner('mara'), gate: createGate([noting]) });
  const signer = signerOf(createKeyPair('social').file);
  const service = storeService({
    releases,
    refusals: createRefusals(() => undefined),
    readBuild,
    signerFor: async () => signer,
  });
  const run = async (...args: string[]): Promise<string> => {
    const out: string[] = [];
    const write = (text: string): void => void out.push(text);
    await runCommand(args, { open: () => ({ service, saveKey: async () => '' }), write, writeError: write });
    return out.join('');
  };

  const social = await writeSocial(join(folder, 'social'), '1.0.0');
  const line = new RegExp(`\\nNote: ${NOTE}\\n$`);
  assert.match(await run('publish', social), line);
  assert.deepEqual(JSON.parse(await run('publish', social, '--json')).notes, [NOTE]);
  assert.match(await run('check', 'social', '1.0.0'), line);
  assert.deepEqual(JSON.parse(await run('check', 'social', '1.0.0', '--json')).notes, [NOTE]);
  assert.match(await run('activate', 'social', '1.0.0'), line);
  const again = JSON.parse(await run('activate', 'social', '1.0.0', '--json'));
  assert.deepEqual([again.is_changed, again.notes], [false, []]);
  await writeSocial(social, '2.0.0');
  assert.match(await run('publish', social, '--activate'), line);
});
