import { expect, jest, test } from '@jest/globals';
import { buildRemote } from '#host/remotes/build-remote.ts';
import { withoutCrashed } from './crashed-releases.ts';

const PREVIOUS = { version: '1.0.0', base: '/r/social/1.0.0/', entry: 'e.js', entry_integrity: '' };

test('[XT-23] a release whose page crashed is reported, and this page starts with its previous release', () => {
  const send = jest.fn(async () => new Response());
  globalThis.fetch = send as unknown as typeof fetch;
  const remotes = [
    buildRemote({ previous: PREVIOUS }),
    buildRemote({ name: 'earnings', previous: PREVIOUS }),
  ];
  const crashed = [
    { pageId: 'p1', remote: 'social', version: '2.0.0' },
    { pageId: 'p0', remote: 'earnings', version: '1.9.0' },
  ];
  expect(withoutCrashed(remotes, crashed).map((remote) => remote.is_suspect)).toEqual([true, undefined]);
  const bodies = (send.mock.calls as unknown as [string, RequestInit][]).map(([, { body }]) =>
    JSON.parse(String(body)),
  );
  expect(bodies).toMatchObject([
    { page_id: 'p1', remote: 'social', version: '2.0.0', phase: 'crashed' },
    { page_id: 'p0' },
  ]);
  expect(withoutCrashed([buildRemote()], crashed)[0]?.is_suspect).toBeUndefined();
});
