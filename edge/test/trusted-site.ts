import { join } from 'node:path';
import { standardGate } from '#edge/releases/gate/standard-gate';
import {
  createKeyPair,
  OPERATORS,
  publicKeyIn,
  type Signer,
  signerOf,
} from '#edge/releases/record/signing-keys';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { createRefusals, type Refusals } from '#edge/releases/trust/refusals';
import { sealedStore } from '#edge/releases/trust/sealed-store';
import type { StateKeys } from '#edge/releases/trust/state-keys';
import { fileMemory } from '#edge/releases/trust/state-memory';
import { writeShell, writeSocial } from './builds.ts';
import type { ReleasePlace } from './release-places.ts';
import { tempFolder } from './temp-folder.ts';
import { addTeamKey, type TestReleases, testReleases } from './test-releases.ts';
import { startSite, type TestSite } from './test-site.ts';

export function newStateKeys(): StateKeys {
  const { file } = createKeyPair('state');
  return { signer: signerOf(file), trusted: new Map([[file.id, publicKeyIn(file)]]) };
}

export interface TrustedSite {
  site: TestSite;
  place: ReleasePlace;
  store: ReleaseStore;
  releases: TestReleases;
  refusals: Refusals;
  keys: StateKeys;
  /** Key of the operators, which signs all releases. */
  signer: Signer;
  folder: string;
  /** Starts the site again on the same store, as after a restart. */
  restart(): Promise<Pick<TrustedSite, 'site' | 'store' | 'releases' | 'refusals'>>;
}

/** Starts a site as in production: a sealed store, signed releases and the complete gate; social 1.0.0 is active. */
export async function startTrustedSite(place: ReleasePlace): Promise<TrustedSite> {
  const folder = await tempFolder();
  const keys = newStateKeys();
  const memory = fileMemory(join(folder, 'outside', 'last-trusted.json'));

  function open() {
    const refusals = createRefusals(() => undefined);
    const log = () => undefined;
    const readKeys = async () => keys;
    const store = sealedStore({ store: place.open(), readKeys, memory, adopts: false, refusals, log });
    return { store, refusals, gate: standardGate(store) };
  }

  const { store, refusals, gate } = open();
  const signer = await addTeamKey(testReleases(store), OPERATORS);
  const releases = testReleases(store, { gate, signer });
  await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
  for (const version of ['1.0.0', '2.0.0'])
    await releases.publish(await writeSocial(join(folder, 'social'), version));
  await releases.activate('shell', '1.0.0');
  await releases.activate('social', '1.0.0');
  const site = await startSite({ isReleased: false, store, gate, refusals });

  return {
    site,
    place,
    store,
    releases,
    refusals,
    keys,
    signer,
    folder,
    async restart() {
      const again = open();
      const started = await startSite({ isReleased: false, ...again });
      return { ...again, site: started, releases: testReleases(again.store, { gate: again.gate, signer }) };
    },
  };
}
