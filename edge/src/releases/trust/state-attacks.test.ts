import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { RELEASE_PLACES } from '#test/release-places';
import {
  isUntrusted,
  newStateKeys,
  startTrustedSite,
  type TrustedSite,
  untilRefused,
  untilVersion,
  versionOn,
} from '#test/trusted-site';
import { sealed } from './state-problem.ts';

/** A change of the state by an attacker with write access, and the code of its refusal. */
interface Attack {
  code: string;
  change(state: ReleaseState, old: ReleaseState): object | string | null;
}

const ATTACKS: Record<string, Attack> = {
  'a version is appended to a trail': {
    code: 'state-changed',
    change: (state) => withSocial(state, { trail: ['1.0.0', '2.0.0'] }),
  },
  'a canary gets a share': {
    code: 'state-changed',
    change: (state) => withSocial(state, { canary: { version: '2.0.0', percent: 100, since: '2026-01-01' } }),
  },
  'other bytes become the ones of a version': {
    code: 'state-changed',
    change: (state) => withSocial(state, { digests: { '1.0.0': 'x' } }),
  },
  'a key may change more remotes': {
    code: 'state-changed',
    change: (state) => ({ ...state, keys: state.keys.map((key) => ({ ...key, remotes: ['shell'] })) }),
  },
  'a key is added': {
    code: 'state-changed',
    change: (state) => ({ ...state, keys: [...state.keys, { ...state.keys[0], id: 'mallory' }] }),
  },
  'lines of the history are cut off': {
    code: 'state-changed',
    change: (state) => ({ ...state, history: state.history.slice(0, -1) }),
  },
  'the seal is removed': {
    code: 'state-unsealed',
    change: ({ seal: _, ...state }) => withSocial(state, { trail: ['2.0.0'] }),
  },
  'a foreign key seals another state': {
    code: 'state-key-unknown',
    change: (state) => sealed(withSocial(state, { trail: ['2.0.0'] }), newStateKeys()),
  },
  'an older state is restored': { code: 'state-rolled-back', change: (_, old) => old },
  'the state is removed': { code: 'state-missing', change: () => null },
  'the state is not JSON': { code: 'state-unreadable', change: () => '{"format":1,' },
};

function withSocial(state: ReleaseState, change: Partial<ReleaseState['remotes'][string]>): ReleaseState {
  const social = state.remotes.social;
  assert.ok(social);
  return { ...state, remotes: { ...state.remotes, social: { ...social, ...change } } };
}

async function storedState({ place }: TrustedSite): Promise<ReleaseState> {
  return JSON.parse(await place.read(place.state)) as ReleaseState;
}

for (const [kind, open] of Object.entries(RELEASE_PLACES)) {
  for (const [title, { code, change }] of Object.entries(ATTACKS)) {
    test(`[XT-23] ${kind}: ${title}: refused and reported, and the last trusted releases stay`, async () => {
      const trusted = await startTrustedSite(await open());
      const { place, releases } = trusted;
      const old = await storedState(trusted);
      await releases.disable('shell');
      await releases.enable('shell');
      assert.equal(await versionOn(trusted), '1.0.0');
      const changed = change(await storedState(trusted), old);
      if (changed === null) await place.remove(place.state);
      else await place.write(place.state, typeof changed === 'string' ? changed : JSON.stringify(changed));

      await untilRefused(trusted, code);
      assert.equal(trusted.refusals.counts()[code], 1);
      assert.equal((await releases.readState()).refused?.code, code);
      const audit = await releases.verifyAudit();
      assert.equal(audit.isIntact, false);
      // Changes are refused while the state is untrusted.
      await assert.rejects(releases.activate('social', '2.0.0'), isUntrusted(code));
      await assert.rejects(releases.activate('social', '2.0.0'), /"release restore"/);
      // A restart does not forget what was trusted.
      const again = await trusted.restart();
      await untilRefused(again, code);

      assert.equal((await again.releases.restore()).isChanged, true);
      assert.deepEqual((await again.releases.verifyAudit()).problem, null);
      assert.equal((await again.releases.readState()).refused, undefined);
      await again.releases.activate('social', '2.0.0');
      for (const one of [again, trusted]) await untilVersion(one, '2.0.0', 10_000);
      assert.deepEqual(await again.releases.verifyReleases(), []);
    });
  }
}
