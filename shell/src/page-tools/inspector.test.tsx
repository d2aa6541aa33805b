import { expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import type { PageTools } from '@tagalong/contracts/core/page-boot';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { createEventBus, createIntentBroker, loadPage, type RemoteDefinition } from '@tagalong/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRemote } from '#host/remotes/build-remote.ts';
import type { Site } from '#host/site/site-context.tsx';
import { Inspector } from './inspector.tsx';
import { RegionList } from './inspector-lists.tsx';
import { markedBuild } from './marked-build.tsx';
import { createToolLog, listenTo } from './tool-log.ts';

const fail = (error: unknown): never => {
  throw error;
};
const tools: PageTools = {
  revision: 12,
  releases: [
    { name: 'shell', version: '1.0.0', why: 'active' },
    { name: 'social', version: '2.0.0', why: 'preview' },
  ],
  servers: [],
};
const site = { remotes: [buildRemote({ name: 'social' })] } as unknown as Site;

const settled = (): Promise<void> =>
  act(async () => void (await new Promise((done) => setTimeout(done, 20))));

const Feed = () => <p>The feed</p>;

function definition(): RemoteDefinition {
  const route = { name: 'home-latest', path: '/home/latest' };
  const load = async () => ({ Feed });
  return {
    name: 'social',
    team: 'social',
    routes: [{ route, load, skeleton: 'feed' }],
    intents: [],
    slots: [{ contract: WATCH_BUTTON, load }],
    nav: [],
    events: { publishes: [], subscribes: [] },
  } as unknown as RemoteDefinition;
}

test('marks every part of a loaded remote with its owner and draws it unchanged', async () => {
  const log = createToolLog();
  const load = markedBuild(async () => definition(), log);
  const { routes, slots } = await load({
    container: 'mfe_social',
    version: '2.0.0',
    entry: '',
    integrity: '',
  });
  const [feed] = routes;
  if (!feed) throw new Error('The page is gone.');
  const Page = await loadPage(feed);
  render(<Page />);
  const mark = screen.getByText('The feed').closest('[data-owner]');
  expect(mark?.getAttribute('data-owner')).toBe('social');
  expect(mark?.getAttribute('data-owner-version')).toBe('2.0.0');
  expect(mark?.getAttribute('data-owner-part')).toBe('home-latest');
  await slots[0]?.load();
  expect([...log.loads.keys()]).toEqual([
    'entry mfe_social 2.0.0',
    'social page home-latest',
    'social slot social.watch-button',
  ]);
});

test('lists events and intents as they occur', async () => {
  const log = createToolLog();
  const bus = createEventBus({ report: fail });
  const intents = createIntentBroker({ report: fail });
  listenTo(bus, intents, log);
  render(<Inspector tools={tools} site={site} log={log} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Events' }));
  act(() => bus.publish(LIKE_CHANGED, { target_type: 3, target_id: 7, is_liked: true }));
  await settled();
  expect(screen.getByText('like.changed@1')).toBeTruthy();
  expect(screen.getByText(/"target_id":7/)).toBeTruthy();
  const asked = await act(async () => {
    const answer = intents.ask(AUTH_LOGIN, { reason: 'like' });
    return { answer };
  });
  await settled();
  expect(screen.getByText('auth.login')).toBeTruthy();
  await act(async () => {
    intents.current()[0]?.cancel();
    await asked.answer;
  });
  expect(screen.getAllByText('auth.login')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('auth.login')).toBeNull();
});

test("lists the page's releases with the reason, takes the focus and closes on Escape", async () => {
  const closed: string[] = [];
  performance.getEntriesByType = () => [];
  render(<Inspector tools={tools} site={site} log={createToolLog()} onClose={() => closed.push('closed')} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Inspector' }));
  await userEvent.click(screen.getByRole('button', { name: 'Releases' }));
  expect(screen.getByText('social 2.0.0')).toBeTruthy();
  expect(screen.getByText('your preview')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['closed']);
});

test('[XT-37] names who contributes to which place, on the screen and elsewhere', async () => {
  const slots = (...names: string[]) => names.map((name) => ({ name }));
  const remotes = [
    buildRemote({ name: 'social', slots: slots('social.watch-button', 'storefront.product-notes#social') }),
    buildRemote({
      name: 'earnings',
      slots: slots('storefront.product-notes#earnings', 'social.post-menu#earnings'),
    }),
  ];
  const log = createToolLog();
  log.loads.set('earnings slot storefront.product-notes#earnings', 12);
  render(
    <Inspector tools={tools} site={{ remotes } as unknown as Site} log={log} onClose={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Places' }));
  const [version] = remotes.map((remote) => remote.version);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `social.post-menucontributed by earnings ${version} · not loaded`,
    `storefront.product-notescontributed by social ${version} · not loadedcontributed by earnings ${version} · 12 ms`,
  ]);
});

test('[XT-37] a contribution on the screen is listed by its place and its owner', () => {
  const regions = [
    {
      key: '0',
      remote: 'earnings',
      version: '2.0.0',
      kind: 'slot',
      name: 'storefront.product-notes#earnings',
      box: { top: 0, left: 0, width: 9, height: 9 },
    },
  ];
  render(<RegionList regions={regions} names={[]} loads={new Map()} onChoose={() => undefined} />);
  expect(screen.getByRole('button').textContent).toBe(
    'storefront.product-notescontributed by earnings 2.0.0',
  );
});
