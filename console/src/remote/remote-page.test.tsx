import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Overview, RemoteRow } from '#lib/responses.ts';
import { useRead } from '#lib/use-read.ts';
import { buildLine, buildRelease, buildRow } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { createSiteEdge } from '#test/site-edge.ts';
import { RemotePage } from './remote-page.tsx';

function Page({ remote }: { remote: string }) {
  const { data } = useRead<Overview>('overview', { everyMs: 60_000 });
  return data ? <RemotePage overview={data} remote={remote} /> : null;
}

async function open(row: Partial<RemoteRow> = {}) {
  const edge = createSiteEdge(buildRow(row));
  const versions = ['2.1.0', '2.0.0', '1.0.0'];
  edge.onRead('releases', () => ({
    total: 3,
    releases: versions.map((version) => buildRelease({ version, commit: '' })),
  }));
  edge.onCall('check', () => ({ reasons: [], notes: [] }));
  edge.onRead('history', () => ({
    history: [buildLine({ seq: 1 }), buildLine({ seq: 2, remote: 'shell', reason: 'another remote' })],
  }));
  const view = renderConsole(<Page remote={row.remote ?? 'social'} />, edge);
  const { user } = view;
  const releases = await screen.findByRole('table', { name: 'Published releases' });
  const rowOf = (version: string) => within(releases).findByRole('row', { name: new RegExp(`^${version}`) });
  return {
    ...view,
    edge,
    social: () => edge.now().remotes[0],
    rowOf,
    pressIn: async (version: string, name: string) =>
      user.click(within(await rowOf(version)).getByRole('button', { name })),
    confirm: async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
  };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[XT-23] a release is activated from its row, based on the version that is active', async () => {
  const { pressIn, confirm, social, user } = await open();
  await pressIn('2.1.0', 'Activate');
  const dialog = await screen.findByRole('dialog', { name: 'Activate social 2.1.0 for all visitors?' });
  expect(dialog.textContent).toContain('It replaces 2.0.0.');
  await user.type(within(dialog).getByLabelText(/Why/), 'tested');
  await confirm('Activate');
  await closed();
  expect(social()).toMatchObject({ active: '2.1.0', reason: 'tested' });
});

test('[XT-23] a canary starts with 5 percent of the visitors, and its row says so', async () => {
  const { pressIn, confirm, social, rowOf } = await open();
  await pressIn('2.1.0', 'Canary');
  expect(await screen.findByRole('dialog', { name: 'Start a canary of social 2.1.0' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Share of visitors/).value).toBe('5');
  await confirm('Canary');
  await closed();
  expect(social()?.canary).toMatchObject({ version: '2.1.0', percent: 5 });
  expect(await within(await rowOf('2.1.0')).findByText('Canary 5 %')).toBeTruthy();
  expect(within(await rowOf('2.1.0')).queryByRole('button', { name: 'Canary' })).toBeNull();
});

test('[XT-23] a preview link is signed for one release, and ends with the session', async () => {
  const { pressIn, edge } = await open();
  await pressIn('2.1.0', 'Preview link');
  const dialog = await screen.findByRole('dialog', { name: 'Preview social 2.1.0' });
  const link = `${location.origin}/?preview=payload.signature`;
  expect(await within(dialog).findByDisplayValue(link)).toBeTruthy();
  const opens = within(dialog).getByRole('link', { name: 'Open it here' });
  expect([opens.getAttribute('href'), opens.getAttribute('rel')]).toEqual([link, 'noreferrer']);
  expect(edge.permits).toEqual([{ may: { kind: 'release', remote: 'social', version: '2.1.0' }, hours: 24 }]);
});

test('[XT-23] a preview link can be copied', async () => {
  const { pressIn, press } = await open();
  await pressIn('2.1.0', 'Preview link');
  await screen.findByDisplayValue(/payload\.signature$/);
  await press('Copy the link');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?preview=payload.signature`);
  expect(await screen.findByText('Copied')).toBeTruthy();
});

test('[XT-23] the active release offers no action, and its row says that it is active', async () => {
  const { rowOf } = await open();
  const row = await rowOf('2.0.0');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(row).getAllByText('Active')).toHaveLength(2);
});

test('[XT-23] without an active release there is no canary, only an activation', async () => {
  const { rowOf } = await open({ active: null, is_disabled: true });
  const names = within(await rowOf('2.0.0'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Preview link', 'Activate']);
});

test('[XT-23] those who may not change the remote see releases and verdicts, and no action', async () => {
  const { rowOf } = await open({ may_change: false });
  const row = await rowOf('2.1.0');
  expect(await within(row).findByText('Passes')).toBeTruthy();
  expect(within(row).queryByRole('button')).toBeNull();
  for (const name of ['Roll back', 'Disable', 'Enable'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('[XT-23] a remote is disabled and enabled from its page', async () => {
  const { press, user, confirm, social } = await open();
  await press('Disable');
  await user.type(await screen.findByLabelText(/Why/), 'it fails');
  await confirm('Disable');
  await closed();
  expect(await screen.findByText('Disabled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
  await press('Enable');
  await confirm('Enable');
  await closed();
  expect(social()?.is_disabled).toBe(false);
});

test('[XT-23] the shell can’t be disabled, and a remote without an earlier version not rolled back', async () => {
  await open({ remote: 'shell', previous: null });
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
});

test('[XT-23] the history of a remote leaves out the changes of others', async () => {
  await open();
  const history = await screen.findByRole('table', { name: 'History' });
  expect(within(history).getAllByRole('row')).toHaveLength(2);
  expect(screen.queryByText('another remote')).toBeNull();
});

test('[XT-23] a remote that the site doesn’t have is not a page', async () => {
  renderConsole(<Page remote="checkout" />, createSiteEdge(buildRow()));
  expect(await screen.findByRole('heading', { level: 1, name: 'checkout' })).toBeTruthy();
  expect(screen.getByText('This page doesn’t exist.')).toBeTruthy();
});
