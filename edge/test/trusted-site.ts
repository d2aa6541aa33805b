import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRefusals, type Refusals } from '#edge/releases/errors/refusals';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { standardGate } from '#edge/releases/gate/standard-gate';
import {
  createKeyPair,
  OPERATORS,
  publicKeyIn,
  type Signer,
  signerOf,
} from '#edge/releases/keys/signing-keys';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { sealedStore } from '#edge/releases/trust/sealed-store';
import type { StateKeys } from '#edge/releases/trust/state-keys';
import { fileMemory } from '#edge/releases/trust/state-memory';
import { writeShell, writeSocial } from './builds.ts';
import { bootOf } from './page-facts.ts';
import { getPage } from './raw-get.ts';
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

type Site = Pick<TrustedSite, 'site'>;

/** The version of social on a page that is loaded now. */
export async function versionOn({ site }: Site): Promise<string | undefined> {
  return bootOf((await getPage(site.origin, '/login')).text).snapshot.remotes[0]?.version;
}

/** Loads pages until one has this version of social. */
export async function untilVersion(trusted: Site, version: string, limitMs?: number): Promise<void> {
  const { logged } = trusted.site;
  await until(async () => (await versionOn(trusted)) === version, { limitMs, facts: () => logged });
}

/** Loads pages until the edge has noticed the changed state, and asserts that none of them shows it. */
export async function untilRefused(
  trusted: Site & Pick<TrustedSite, 'refusals'>,
  code: string,
): Promise<void> {
  const rows = trusted.refusals.rows;
  const isRefused = async (): Promise<boolean> => {
    const wasRefused = rows()[0]?.code === code;
    assert.equal(await versionOn(trusted), '1.0.0');
    return wasRefused;
  };
  await until(isRefused, { facts: rows });
}

interface UntilOptions {
  limitMs?: number | undefined;
  /** Facts for the message of a failure. */
  facts(): unknown;
}

async function until(
  isDone: () => Promise<boolean>,
  { limitMs = 5_000, facts }: UntilOptions,
): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!(await isDone())) {
    assert.ok(performance.now() < endMs, JSON.stringify(facts()));
    await sleep(20);
  }
}

/** Asserts the refusal of a state, for `assert.rejects`. */
export function isUntrusted(code: string) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof ReleaseError, String(error));
    assert.deepEqual([error.code, error.reasons[0]?.code], ['untrusted-store', code]);
    return true;
  };
}
