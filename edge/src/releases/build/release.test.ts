import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialManifest } from '#test/builds';
import { parseRelease } from './release.ts';

test('a manifest of an earlier release names its subscriptions hears', () => {
  const manifest = socialManifest('1.0.0');
  const events = JSON.parse('{"publishes":["wish.made@1"],"hears":["wish.met@1"]}');
  const { release, problems } = parseRelease('remote', { ...manifest, events });
  assert.deepEqual(problems, []);
  assert.deepEqual(release?.manifest.events, { publishes: ['wish.made@1'], subscribes: ['wish.met@1'] });
});

test('a manifest without subscriptions is refused', () => {
  for (const json of [null, 'text', { ...socialManifest('1.0.0'), events: { publishes: [] } }]) {
    const { release, problems } = parseRelease('remote', json);
    assert.equal(release, null);
    assert.notDeepEqual(problems, []);
  }
});
