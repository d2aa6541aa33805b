import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import { useReloadUnknownPath } from './use-reload-unknown-path.ts';

const FEED = buildRoute({ name: 'feed', path: '/home/latest' });

/** Opens the site at a path; returns what moves to another one, and the paths that were requested from the edge. */
function openAt(first: string) {
  const requested: string[] = [];
  const routes = createRouteTable([buildRemote({ routes: [FEED] })]);
  const { rerender } = renderHook(
    ({ path }) => useReloadUnknownPath(path, routes, () => void requested.push(path)),
    { initialProps: { path: first } },
  );
  return { requested, goTo: (path: string) => rerender({ path }) };
}

test('[SH-12] a page that no known remote has is requested from the edge once', () => {
  const { requested, goTo } = openAt('/home/latest');
  goTo('/hotproducts');
  goTo('/hotproducts');
  expect(requested).toEqual(['/hotproducts']);
});

test('[SH-12] pages of known remotes and of the shell are drawn in place', () => {
  const { requested, goTo } = openAt('/login');
  goTo('/home/latest');
  goTo('/login');
  expect(requested).toEqual([]);
});

test('[SH-12] the path that the edge has just answered is not requested again', () => {
  const { requested } = openAt('/hotproducts');
  expect(requested).toEqual([]);
});
