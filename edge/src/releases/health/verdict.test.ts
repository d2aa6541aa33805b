import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressIn } from '#test/visitors';
import { agreedKey, networkOf } from './networks.ts';
import { ReleaseCounts } from './release-counts.ts';
import { failureVerdict, mostFail, speedVerdict, suspicion } from './verdict.ts';

const NOW = 1_000_000_000;

/** Counts one page load of each network, the first ones failed. */
function counts(networks: number, failed: number, message = 'TypeError: x is undefined'): ReleaseCounts {
  const made = new ReleaseCounts();
  for (let at = 0; at < networks; at += 1) addLoad(made, addressIn(at), at < failed);
  for (let page = 0; page < failed; page += 1) made.noteFailure(NOW, 'load', message);
  return made;
}

function addLoad(to: ReleaseCounts, network: string, hasFailed: boolean): void {
  to.notePage(NOW, true);
  if (hasFailed) to.noteFailedPage(NOW);
  to.networks.note(network, { atMs: NOW, hasFailed, values: {} });
}

type Judge = typeof failureVerdict;
const judge = (
  now: ReleaseCounts | undefined,
  before: ReleaseCounts | undefined,
  by: Judge = failureVerdict,
) => by({ version: '2', counts: now, fromMs: 0 }, { version: '1', counts: before, fromMs: 0 });

test('[XT-23] a release that fails in far more networks is worse, and the verdict gives its evidence', () => {
  const verdict = judge(counts(50, 22), counts(500, 3));
  assert.match(
    verdict?.cause ?? '',
    /^2 failed in 12 of 50 networks, without the 10 that failed most, 1 in 3 of 500\. Most often, at load: TypeError/,
  );
  assert.deepEqual(verdict?.details.candidate, { version: '2', pages: 50, failed: 12 });
  assert.ok(Number(verdict?.details.chance) < 1e-5);
});

test('[XT-23] few networks, few failures or an irrelevant difference cause no verdict', () => {
  assert.equal(judge(counts(19, 19), counts(500, 0)), null);
  assert.equal(judge(counts(400, 14), counts(900, 4)), null);
  assert.equal(judge(counts(50, 16), counts(500, 50)), null);
  assert.equal(judge(undefined, undefined), null);
});

// The numbers of decision 12.
test('[XT-23] a release that always fails is found after twenty networks, one that fails in 5 % after some 450', () => {
  const networksNeeded = (share: number): number => {
    for (let networks = 20; networks <= 1_000; networks += 5)
      if (judge(counts(networks, Math.round(networks * share)), counts(1_000, 2))) return networks;
    return Number.POSITIVE_INFINITY;
  };
  assert.equal(networksNeeded(1), 20);
  assert.ok(networksNeeded(0.2) <= 100, `${networksNeeded(0.2)}`);
  assert.ok(networksNeeded(0.05) <= 500, `${networksNeeded(0.05)}`);
});

test('[XT-23] a network counts once, however many page loads it reports', () => {
  const now = counts(90, 0);
  for (let page = 0; page < 5_000; page += 1) addLoad(now, addressIn(1_000 + (page % 10)), true);
  assert.equal(judge(now, counts(500, 1)), null);
  assert.match(
    judge(now, counts(500, 1), suspicion)?.cause ?? '',
    /^2 failed in 5000 of 5090 page loads, 1 in/,
  );
  // An eleventh failing network among them would not suffice either; fifteen are more than ten may be.
  addLoad(now, addressIn(2_000), true);
  assert.equal(judge(now, counts(500, 1)), null);
});

test('[XT-23] of many networks, a sample is kept; the larger a site, the more networks an attacker needs', () => {
  const now = counts(5_000, 0);
  assert.ok(now.networks.failedShares(0).length <= 1_100);
  for (let at = 0; at < 25; at += 1) addLoad(now, `attacker ${at}`, true);
  assert.equal(judge(now, counts(5_000, 5)), null);
});

test('[XT-23] without a previous release to compare with, one failure in a hundred is usual', () => {
  assert.equal(judge(counts(100, 14), undefined), null);
  assert.equal(judge(counts(60, 30), undefined)?.details.metric, 'failures');
});

test('[XT-23] a release mostly fails only if half of all networks fail besides the ten that may lie', () => {
  const side = (failed: number) => ({ version: '1', counts: counts(100, failed), fromMs: 0 });
  assert.equal(mostFail(side(59)), false);
  assert.equal(mostFail(side(60)), true);
});

test('[XT-23] assumed failures of the previous release are added to its measured ones, however few', () => {
  assert.equal(judge(counts(60, 20), counts(60, 20)), null);
  const verdict = judge(counts(60, 30), counts(50, 0));
  assert.match(verdict?.cause ?? '', /, 1 in 1 of 150, in part assumed\./);
  assert.deepEqual(verdict?.details.baseline, { version: '1', pages: 150, failed: 1, is_assumed: true });
});

test('[XT-23] two releases that fail equally often are suspected at most once in 2,000 checks', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const failed = (pages: number): number =>
    Array.from({ length: pages }, random).filter((x) => x < 0.05).length;
  let wrong = 0;
  for (let round = 0; round < 2_000; round += 1) {
    if (judge(counts(100, failed(100)), counts(300, failed(300)), suspicion)) wrong += 1;
  }
  assert.ok(wrong <= 1, `${wrong} of 2000`);
});

function timed(values: readonly number[]): ReleaseCounts {
  const made = new ReleaseCounts();
  for (const [at, value] of values.entries())
    made.networks.note(addressIn(at), { atMs: NOW, hasFailed: false, values: { LCP: value } });
  return made;
}

test('[XT-23] a canary that is much slower is worse; a slightly slower one, or one in few networks, is not', () => {
  const ramp = (from: number, length = 80): number[] => Array.from({ length }, (_, at) => from + at * 5);
  const judgeSpeed = (now: number[], before: number[]) =>
    speedVerdict(
      { version: '2', counts: timed(now), fromMs: 0 },
      { version: '1', counts: timed(before), fromMs: 0 },
    );
  assert.match(judgeSpeed(ramp(1_500), ramp(800))?.cause ?? '', /^LCP of 2 is 1672.5, of 1 997.5/);
  assert.equal(judgeSpeed(ramp(900), ramp(800)), null);
  assert.equal(judgeSpeed(ramp(1_500, 20), ramp(800, 20)), null);
  assert.equal(judgeSpeed(ramp(400), ramp(800)), null);
  // The slowest ten may lie.
  assert.equal(judgeSpeed([...ramp(800, 50), ...Array<number>(10).fill(60_000)], ramp(800)), null);
});

test('[XT-23] a network is 256 addresses of IPv4, or a /48 of IPv6 in any spelling', () => {
  assert.equal(networkOf('192.0.2.1'), networkOf('::ffff:192.0.2.77'));
  assert.notEqual(networkOf('192.0.2.1'), networkOf('192.0.3.1'));
  assert.equal(networkOf('2001:db8::1'), networkOf('2001:0DB8:0:9:a:b:c:d'));
  assert.notEqual(networkOf('2001:db8:1::1'), networkOf('2001:db8:2::1'));
  assert.equal(networkOf('::1'), '0:0:0');
});

test('[XT-23] edges agree on the oldest key that is not older than a day', () => {
  const key = (sinceMs: number, name: string) => ({ sinceMs, key: name });
  const day = 24 * 3_600_000;
  assert.equal(
    agreedKey([key(day, 'b'), key(day, 'a'), key(5, 'old'), key(day + 9, 'new')], day + 10)?.key,
    'a',
  );
  assert.equal(agreedKey([key(0, 'old')], day), null);
});
