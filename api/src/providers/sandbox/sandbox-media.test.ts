import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxMedia } from './sandbox-media.ts';

const KEYS = Array.from({ length: 40 }, (_, at) => `picture-${at}`);

test('the media of an owner repeat no caption and no picture, and are always the same', () => {
  const media = sandboxMedia('owner', KEYS);
  for (const values of [media.map(({ caption }) => caption), media.map(({ thumbnailUrl }) => thumbnailUrl)])
    assert.equal(new Set(values).size, media.length);
  assert.deepEqual(sandboxMedia('owner', KEYS), media);
  assert.notDeepEqual(
    sandboxMedia('other', KEYS).map(({ caption }) => caption),
    media.map(({ caption }) => caption),
  );
});
