import { afterEach, expect, test } from '@jest/globals';
import { whoAmI } from '@tagalong/contracts/account/account';
import { declareEvent } from '@tagalong/contracts/core/declare';
import type { SmokeReport } from '@tagalong/contracts/core/page-boot';
import * as z from '@tagalong/contracts/core/z';
import {
  createEventBus,
  createQueryClient,
  createSessionStore,
  defineRemote,
  type Host,
} from '@tagalong/platform';
import { success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import type { Site } from '#host/site/site-context.tsx';
import { OWNER_ATTRIBUTES } from './marked-build.tsx';
import { runSmoke } from './smoke-run.tsx';

const WISH_MADE = declareEvent('wish.made@1', 'wishlist', z.object({}));
const ROUTE = buildRoute({ name: 'wishes', path: '/wishes/:kind/:id', values: { kind: ['old', 'new'] } });

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  document.body.replaceChildren();
});

function fail(error: unknown): never {
  throw error;
}

/** Runs the page `wishes`, which `draw` mounts; resolves with what the edge receives. */
async function run(
  draw: (host: Host) => void,
  subscribes: Record<string, string[]> = {},
  load: () => Promise<unknown> = async () => () => null,
) {
  const reports: SmokeReport[] = [];
  globalThis.fetch = async (_url, init) => {
    reports.push(JSON.parse(String(init?.body)) as SmokeReport);
    return {} as Response;
  };
  const client = createFakeClient();
  client.on(whoAmI, () => success(buildCreator()));
  const session = createSessionStore(null);
  const bus = createEventBus({ report: fail });
  const { on, events$ } = bus;
  const host = {
    client,
    bus,
    setSession: session.set,
    report: fail,
  } as unknown as Host;
  const opened: string[] = [];
  const site = {
    remotes: [buildRemote({ name: 'wishlist', routes: [ROUTE] })],
    loader: { load },
    history: {
      current: () => ({ location: { pathname: opened.at(-1) } }),
      navigator: {
        push(path: string) {
          opened.push(path);
          const part = document.body.appendChild(document.createElement('div'));
          part.setAttribute(OWNER_ATTRIBUTES.remote, 'wishlist');
          part.setAttribute(OWNER_ATTRIBUTES.kind, 'page');
          part.setAttribute(OWNER_ATTRIBUTES.part, 'wishes');
          draw(host);
        },
      },
    },
  } as unknown as Site;
  const definition = defineRemote({ name: 'wishlist', team: 'wishlist' });
  await runSmoke(
    { remotes: ['wishlist'], subscribes, pages: [] },
    { host, site, queries: createQueryClient(), definitions: new Map([['wishlist', definition]]) },
  );
  const isBusRestored = bus.on === on && bus.events$ === events$;
  return { reports, opened, user: session.current(), isBusRestored };
}

test('reports each page, then draws it as a member', async () => {
  const { reports, opened, user } = await run(() => undefined);
  expect(opened).toEqual(['/wishes/old/1']);
  expect(user).toMatchObject({ is_creator: true });
  expect(reports).toEqual([{ drawing: 'wishlist: page wishes' }, { drawn: 1, problems: [] }]);
});

const FEDERATION_TEXT = `RUNTIME-008
args: {"remoteName":"wishlist.2"}
Original Error Message:
 Script "a.js?retry=1" threw`;

test('reports a declared page that the release does not have, and why', async () => {
  const { reports, opened } = await run(
    () => undefined,
    {},
    async () => fail(new Error('wishlist has no page wishes', { cause: new TypeError(FEDERATION_TEXT) })),
  );
  expect(opened).toEqual([]);
  const message = 'Error: wishlist has no page wishes Cause: TypeError: Script "a.js" threw';
  expect(reports.at(-1)).toEqual({ drawn: 1, problems: [{ part: 'wishlist: page wishes', message }] });
});

test('leaves the bus as it was', async () => {
  expect((await run(() => undefined)).isBusRestored).toBe(true);
});

test('reports what the remote reports, but not the failures of others', async () => {
  const { reports } = await run((host) => {
    host.report(new Error('broken'), { remote: 'wishlist' });
    host.report(new Error('broken'), { remote: 'wishlist' });
    host.report(new Error('another'), { remote: 'gifts' });
  });
  expect(reports.at(-1)).toEqual({
    drawn: 1,
    problems: [{ part: 'wishlist: page wishes', message: 'Error: broken' }],
  });
});

test('reports an uncaught error of the remote’s scripts only', async () => {
  const { reports } = await run(() => {
    const scripts = ['/r/wishlist/1.0.0/a.js', '/r/gifts/1.0.0/a.js'];
    for (const filename of scripts)
      dispatchEvent(new ErrorEvent('error', { error: new Error(filename), filename }));
  });
  expect(reports.at(-1)).toMatchObject({
    problems: [{ part: 'wishlist: page wishes', message: 'Error: /r/wishlist/1.0.0/a.js' }],
  });
});

test.each([
  ['no release', {}, 1],
  ['the remote', { wishlist: [WISH_MADE.name] }, 0],
  ['the shell', { shell: [WISH_MADE.name] }, 0],
  ['a remote that is not loaded', { gifts: [WISH_MADE.name] }, 1],
])('an event that %s declares to subscribe to', async (_who, subscribes, count) => {
  const subscribe = (host: Host): void => void host.bus.on(WISH_MADE, () => undefined);
  const { reports } = await run(subscribe, subscribes);
  const { problems } = reports.at(-1) as { problems: { part: string }[] };
  expect(problems.map(({ part }) => part)).toEqual(Array(count).fill('wishlist: events'));
});
