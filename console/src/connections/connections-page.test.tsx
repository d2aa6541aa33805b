import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { EdgeError } from '#lib/edge-client.ts';
import type { Connections } from '#lib/responses.ts';
import examples from '#test/edge-responses.json';
import { createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { ConnectionsPage } from './connections-page.tsx';

function open(found: Partial<Connections> = {}) {
  const edge = createFakeEdge();
  edge.onRead('connections', () => ({ ...examples.reads.connections, ...found }));
  renderConsole(<ConnectionsPage />, edge);
}
const cellsOf = async (table: string, name: string) => {
  const row = (await screen.findByRole('table', { name: table })).querySelectorAll('tbody tr');
  const found = [...row].find(({ textContent }) => textContent?.startsWith(name));
  if (!found) throw new Error(`${table} has no ${name}.`);
  return within(found as HTMLElement)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
};

test('[XT-23] events list who publishes and who subscribes, each with a link to its page', async () => {
  open();
  expect(await cellsOf('Events', 'like.changed@1 · all tabs')).toEqual(['social', 'earnings']);
  expect(screen.getByRole('link', { name: 'earnings' }).getAttribute('href')).toBe(
    '/__platform/remotes/earnings',
  );
});

test('[XT-23] an event that no one listens to is noticed', async () => {
  const event = { name: 'user.changed@1', is_retained: true, is_cross_tab: false };
  open({ events: [{ ...event, publishers: ['shell'], subscribers: [] }] });
  expect(await cellsOf('Events', 'user.changed@1 · retained')).toEqual(['shell', 'no one']);
});

test('[XT-23] intents and slots list who provides and who uses them', async () => {
  open();
  expect(await cellsOf('Intents', 'collections.pick')).toEqual(['social', 'creation']);
  expect(await cellsOf('Slots', 'social.watch-button')).toEqual(['social', 'storefront']);
});

test('[XT-23] a library that a remote can’t work with names the remote', async () => {
  const consumers = [
    { remote: 'social', range: '^19.3.1', is_met: true },
    { remote: 'creation', range: '^18.0.0', is_met: false },
    { remote: 'earnings', range: '^18.0.0', is_met: false },
  ];
  open({
    libraries: [
      { name: 'react', provided: '19.3.1', consumers },
      { name: 'visx', provided: null, consumers: [] },
    ],
  });
  expect(await cellsOf('Shared libraries', 'react')).toEqual([
    '19.3.1',
    '^19.3.1, ^18.0.0',
    'Incompatible with creation, earnings',
  ]);
  expect(await cellsOf('Shared libraries', 'visx')).toEqual(['no one', '', 'All compatible']);
});

test('[XT-23] a package that visitors download twice names its copies and what they waste', async () => {
  open();
  expect(await cellsOf('Bundled more than once', 'uqr')).toEqual([
    'social 0.1.3 (5.0 kB), shell 0.1.2 (6.0 kB)',
    '5.0 kB',
  ]);
});

test('[XT-23] without copies the page says so', async () => {
  open({ copies: [] });
  expect(await screen.findByText('No package is bundled twice.')).toBeTruthy();
});

test('[XT-23] connections that can’t be read are an error with a retry', async () => {
  const edge = createFakeEdge();
  edge.onRead('connections', () => new EdgeError('unreadable-store', 'The edge failed.'));
  const { press } = renderConsole(<ConnectionsPage />, edge);
  expect((await screen.findByRole('alert')).textContent).toContain('The edge failed.');
  edge.onRead('connections', () => examples.reads.connections);
  await press('Try again');
  expect(await screen.findByRole('table', { name: 'Events' })).toBeTruthy();
});
