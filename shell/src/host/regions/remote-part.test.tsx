import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { REMOTE_SLOW_AFTER_MS } from '@tagalong/contracts/core/limits';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import {
  defineRemote,
  type Host,
  HostProvider,
  page,
  type RemoteDefinition,
  useHost,
} from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, fireEvent, screen } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { buildRemote } from '#host/remotes/build-remote.ts';
import { createRemoteLoader } from '#host/remotes/remote-loader.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { RegionFallback } from './region-fallback.tsx';
import { HydrationAbandoned, RemotePart } from './remote-part.tsx';

/** A fake federation whose responses the test supplies, one per request. */
function federation() {
  const asked: { resolve(definition: RemoteDefinition): void; reject(error: Error): void }[] = [];
  return {
    asked,
    load: () => new Promise<RemoteDefinition>((resolve, reject) => asked.push({ resolve, reject })),
    arrive: (at: number, Page: () => React.ReactNode) =>
      act(async () =>
        asked[at]?.resolve(
          defineRemote({
            name: 'social',
            team: 'social',
            routes: [page(HOME_LATEST_ROUTE, async () => ({ Page }), { skeleton: 'feed' })],
          }),
        ),
      ),
    fail: (at: number) => act(async () => asked[at]?.reject(new Error('gone'))),
  };
}

/** Records the contexts of reports as well, which say whose they are. */
function WithContexts({ contexts, children }: PropsWithChildren<{ contexts: unknown[] }>) {
  const host = useHost();
  const report: Host['report'] = (error, context) => {
    contexts.push(context);
    host.report(error, context);
  };
  return <HostProvider host={{ ...host, report }}>{children}</HostProvider>;
}

function draw(previous: SnapshotRemote['previous'] = null) {
  const remotes = federation();
  const loader = createRemoteLoader({
    remotes: [buildRemote({ previous })],
    loadBuild: remotes.load,
    report: () => undefined,
  });
  const contexts: unknown[] = [];
  const view = renderRemote(
    <SiteProvider site={{ loader, releases: { check: async () => undefined } } as unknown as Site}>
      <h1>Around it</h1>
      <WithContexts contexts={contexts}>
        <RemotePart
          remote="social"
          kind="page"
          name="home-latest"
          waiting={<p>Waiting</p>}
          failed={(_error, retry) => <RegionFallback area="Latest" traceId="a1b2c3d4" onRetry={retry} />}
        />
      </WithContexts>
    </SiteProvider>,
    { mayReport: true },
  );
  return { ...view, ...remotes, loader, contexts };
}

const Feed = () => <p>The feed</p>;
const Broken = () => {
  throw new Error('planned');
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const fallback = () => screen.queryByRole('alert');
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('shows the skeleton until the part is loaded', async () => {
  const { arrive } = draw();
  expect(screen.getByText('Waiting')).toBeTruthy();
  await arrive(0, Feed);
  expect(screen.getByText('The feed')).toBeTruthy();
  expect(screen.queryByText('Waiting')).toBeNull();
});

test('draws a loaded part at once', async () => {
  const { arrive, unmount, loader } = draw();
  await arrive(0, Feed);
  unmount();
  renderRemote(
    <SiteProvider site={{ loader, releases: { check: async () => undefined } } as unknown as Site}>
      <RemotePart remote="social" kind="page" name="home-latest" waiting="Waiting" failed={() => 'Failed'} />
    </SiteProvider>,
  );
  expect(screen.getByText('The feed')).toBeTruthy();
  await pass(0);
});

test('an unavailable remote shows its name and trace id; the rest of the page stays', async () => {
  const { fail } = draw();
  await fail(0);
  expect(fallback()?.textContent).toContain('Latest isn’t available right now');
  expect(fallback()?.textContent).toContain('a1b2c3d4');
  expect(screen.getByRole('heading', { name: 'Around it' })).toBeTruthy();
});

test('Retry recovers it in place', async () => {
  const { fail, arrive } = draw();
  await fail(0);
  await retry();
  expect(screen.getByText('Waiting')).toBeTruthy();
  await arrive(1, Feed);
  expect(screen.getByText('The feed')).toBeTruthy();
  expect(fallback()).toBeNull();
});

test('a slow part shows a notice within two seconds and is drawn when it arrives', async () => {
  const { arrive } = draw();
  await pass(REMOTE_SLOW_AFTER_MS - 1);
  expect(fallback()).toBeNull();
  await pass(1);
  expect(fallback()).not.toBeNull();
  expect(REMOTE_SLOW_AFTER_MS).toBeLessThan(2_000);
  await arrive(0, Feed);
  expect(screen.getByText('The feed')).toBeTruthy();
  expect(fallback()).toBeNull();
});

test('Retry on a slow part loads again and waits again before the notice', async () => {
  const { asked, arrive } = draw();
  await pass(REMOTE_SLOW_AFTER_MS);
  await retry();
  expect(fallback()).toBeNull();
  expect(asked).toHaveLength(2);
  await pass(REMOTE_SLOW_AFTER_MS);
  expect(fallback()).not.toBeNull();
  await arrive(1, Feed);
  expect(screen.getByText('The feed')).toBeTruthy();
});

test('a late first result does not replace the one of the Retry', async () => {
  const { arrive } = draw();
  await pass(REMOTE_SLOW_AFTER_MS);
  await retry();
  await arrive(1, Feed);
  await arrive(0, () => <p>The old feed</p>);
  expect(screen.getByText('The feed')).toBeTruthy();
});

test('an error while rendering stays inside the part, is reported and can be retried', async () => {
  console.error = () => undefined;
  const { arrive, reports } = draw();
  await arrive(0, Broken);
  expect(fallback()).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Around it' })).toBeTruthy();
  expect(reports).toEqual([new Error('planned')]);
  await retry();
  await arrive(1, Feed);
  expect(screen.getByText('The feed')).toBeTruthy();
});

test.each([
  ['an error of React, whose code is the shell’s', new Error('Minified React error #130')],
  ['undefined', undefined],
  ['null', null],
  ['a text', 'planned'],
])(
  '[XT-23] %s that is thrown while rendering stays inside the part, and is reported as its release’s',
  async (_, thrown) => {
    console.error = () => undefined;
    const { arrive, contexts } = draw();
    await arrive(0, () => {
      throw thrown;
    });
    expect(fallback()).not.toBeNull();
    expect(contexts).toEqual([{ remote: 'social', version: '2.0.0', phase: 'page:home-latest' }]);
  },
);

test('when a release throws while rendering, the previous one replaces it', async () => {
  console.error = () => undefined;
  const { arrive, reports } = draw({ version: '1.0.0', base: '/r/', entry: 'e.js', entry_integrity: '' });
  await arrive(0, Broken);
  expect(fallback()).toBeNull();
  await arrive(1, Feed);
  expect(screen.getByText('The feed')).toBeTruthy();
  expect(reports).toEqual([new Error('planned')]);
});

/** A page as the server sends it, with its remote still on its way. */
async function hydrate() {
  const root = document.body.appendChild(document.createElement('div'));
  const server = federation();
  const part = (load: () => Promise<RemoteDefinition>) => {
    const loader = createRemoteLoader({ remotes: [buildRemote()], loadBuild: load, report: () => undefined });
    const site = { loader, releases: { check: async () => undefined } } as unknown as Site;
    const page = (
      <HostProvider host={{ report: () => undefined } as unknown as Host}>
        <SiteProvider site={site}>{PART}</SiteProvider>
      </HostProvider>
    );
    return { loader, page };
  };
  const onServer = part(server.load);
  const loading = onServer.loader.load('social', 'page', 'home-latest');
  await server.arrive(0, Feed);
  await loading;
  root.innerHTML = renderToString(onServer.page);
  const remotes = federation();
  const differences = jest.fn();
  const { page: live } = part(remotes.load);
  await act(async () => void hydrateRoot(root, live, { onRecoverableError: differences }));
  return { root, differences, ...remotes };
}

const PART = (
  <RemotePart
    remote="social"
    kind="page"
    name="home-latest"
    waiting={<p>Waiting</p>}
    failed={() => <p role="alert">Not there</p>}
  />
);

test('[XT-25] what the server drew stays until its remote has loaded, and is then hydrated as it is', async () => {
  const { root, differences, arrive } = await hydrate();
  const drawn = root.querySelector('p');
  expect(drawn?.textContent).toBe('The feed');
  await arrive(0, Feed);
  expect(root.querySelector('p')).toBe(drawn);
  expect(differences).not.toHaveBeenCalled();
});

test('[XT-25] a page is rendered once when it starts', async () => {
  const { arrive } = await hydrate();
  const render = jest.fn(() => <p>The feed</p>);
  await arrive(0, () => render());
  await pass(0);
  expect(render).toHaveBeenCalledTimes(1);
});

test('[XT-25] a remote that can’t be loaded is explained in the place of what the server drew', async () => {
  const { root, differences, fail } = await hydrate();
  await pass(2 * REMOTE_SLOW_AFTER_MS);
  expect(root.textContent).toBe('The feed');
  await fail(0);
  await pass(0);
  // The region tries once more.
  await fail(1);
  expect(root.textContent).toBe('Not there');
  expect(differences.mock.calls.map(([error]) => (error as Error).cause)).toEqual([new HydrationAbandoned()]);
});
