import { expect, test } from '@jest/globals';
import { type Place, pathOf, placeOf } from './place.tsx';

test.each<[string, Place]>([
  ['/__platform', { page: 'overview' }],
  ['/__platform/remotes/social', { page: 'remote', remote: 'social' }],
  ['/__platform/audit', { page: 'audit' }],
])('[XT-23] %s is a place, and the place has that path', (path, place) => {
  expect(placeOf(path)).toEqual(place);
  expect(pathOf(place)).toBe(path);
});

test.each(['/__platform/audit/more', '/__platform/nothing', '/__platform/remotes'])(
  '[XT-23] %s is not a place',
  (path) => {
    expect(placeOf(path)).toEqual({ page: 'unknown' });
  },
);
