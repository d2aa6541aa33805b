import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSteps } from './next-steps.ts';
import { RELEASE_COMMANDS, releaseArguments } from './release-commands.ts';

const TEAM = { remote: 'wishes', folder: '/teams/wishes', builtVersion: () => '1.0.0-ab12' };
const UNBUILT = { ...TEAM, builtVersion: () => null };

test('[XT-37] a command acts on the remote and the build of its folder', () => {
  const cases: [typed: string, runs: string][] = [
    ['publish --activate --reason first', 'publish /teams/wishes --activate --reason first'],
    ['activate', 'activate wishes 1.0.0-ab12'],
    ['activate 0.9.0 --reason back', 'activate wishes 0.9.0 --reason back'],
    ['canary 10%', 'canary wishes 1.0.0-ab12 10%'],
    ['canary 50% 0.9.0', 'canary wishes 0.9.0 50%'],
    ['canary stop', 'canary wishes stop'],
    ['switch storefront.product-notes off', 'switch wishes storefront.product-notes off'],
    ['rollback', 'rollback wishes'],
    ['rollback 0.9.0 --yes', 'rollback wishes 0.9.0 --yes'],
    ['preview --hours 2', 'preview wishes 1.0.0-ab12 --hours 2'],
    ['gate', 'check wishes 1.0.0-ab12'],
    ['signature 0.9.0', 'signature wishes 0.9.0'],
    ['history', 'history wishes'],
    ['status', 'status'],
  ];
  for (const [typed, runs] of cases) {
    const [name = '', ...given] = typed.split(' ');
    const command = RELEASE_COMMANDS.find((known) => known === name) ?? 'status';
    assert.equal(releaseArguments(command, given, TEAM).join(' '), runs, typed);
  }
});

test('[XT-37] without a build or a share, the message says what to type', () => {
  assert.throws(() => releaseArguments('activate', [], UNBUILT), /Run "tagalong publish" first/);
  assert.throws(() => releaseArguments('canary', [], TEAM), /"tagalong canary 10%"/);
});

test('[XT-37] every answer and every error of a change ends with what to do next', () => {
  const done = { text: '', json: {}, exit: 0, isDone: true };
  for (const name of RELEASE_COMMANDS.filter(
    (known) => !['signature', 'status', 'history', 'health'].includes(known),
  )) {
    assert.match(nextSteps(name, done), /\nNext:\n {2}\S/, name);
    for (const code of ['unsigned', 'forbidden', 'version-taken', 'refused', 'unreachable', 'other'])
      assert.match(nextSteps(name, { ...done, json: { code }, isDone: false }), /\nNext:\n {2}\S/, name);
  }
  const token = { code: 'unsigned', reasons: [{ code: 'token-expired' }] };
  assert.match(nextSteps('publish', { ...done, json: token, isDone: false }), /each run needs a new token/);
  assert.match(nextSteps('publish', { ...done, exit: 8 }), /Correct the reasons above/);
});
