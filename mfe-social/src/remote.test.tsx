import { expect, test } from '@jest/globals';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { CALLS } from '@tagalong/contracts/site/calls';
import * as routes from '@tagalong/contracts/social/routes';
import { loadAnswer, loadOverlay, loadSlot } from '@tagalong/platform';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { waitFor } from '@testing-library/react';
import remote from './remote.tsx';

test('[RT-02] the remote defines every route that social owns', () => {
  const owned = Object.values(routes);
  const brought = remote.routes.map(({ route }) => route.path);
  expect(brought.sort()).toEqual(owned.map(({ path }) => path).sort());
});

test('[RT-02] unknown kinds in trending and search URLs have no page', () => {
  const has = (path: string) =>
    remote.routes.some(({ route, values }) => pathMatcher(route.path, values)(path) !== null);
  for (const path of [
    '/trending/list/tags',
    '/trending/list/brands/oak',
    '/trending/post/tag/oak',
    '/globalsearch/users',
  ])
    expect([path, has(path)]).toEqual([path, true]);
  for (const path of [
    '/trending/list/zzz',
    '/trending/list/zzz/oak',
    '/trending/post/zzz/oak',
    '/globalsearch/zzz',
    '/me/posts/zzz',
  ])
    expect([path, has(path)]).toEqual([path, false]);
});

/** Fills a URL pattern with values that every call accepts. */
function filled(pattern: string): string {
  const type = pattern.includes('/list/') ? 'tags' : 'tag';
  return pattern.replace(/:(\w+)/g, (_, name: string) => (name === 'type' ? type : '7'));
}

/** Otherwise the response in the HTML would not be found, and the page would request it twice. */
test.each(remote.routes.filter(({ firstCall }) => firstCall).map((page) => [page.route.name, page] as const))(
  'the first call of %s is preloaded by its HTML',
  async (_, page) => {
    const client = createFakeClient();
    for (const endpoint of CALLS) client.defer(endpoint);
    // The page is loaded beforehand because this test does not measure loading time.
    await page.load();
    renderRemote(page, { client, path: filled(page.route.path), user: buildUser() });
    const asked = () =>
      client.calls.map(({ endpoint, request }) => urlOf(endpoint, request as Record<string, unknown>));
    await waitFor(() => expect(asked()).toContain(filled(page.firstCall ?? '')));
  },
);

test('overlays, answers and slots load', async () => {
  const parts = [
    ...remote.intents.map((intent) => (intent.isFunction ? loadAnswer(intent) : loadOverlay(intent))),
    ...remote.slots.map((slot) => loadSlot(slot)),
  ];
  for (const part of parts) expect(typeof (await part)).toBe('function');
});
