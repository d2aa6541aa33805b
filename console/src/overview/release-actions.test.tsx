import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EdgeError } from '#lib/edge-client.ts';
import type { Overview, RemoteRow } from '#lib/responses.ts';
import { useRead } from '#lib/use-read.ts';
import { buildRow } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { createSiteEdge } from '#test/site-edge.ts';
import { OverviewPage } from './overview-page.tsx';

const CANARY = { version: '2.1.0', percent: 12.5, since: '2026-03-02T11:00:00.000Z' };

function Page() {
  const { data } = useRead<Overview>('overview', { everyMs: 60_000 });
  return data ? <OverviewPage overview={data} /> : null;
}

/** Opens the card of one remote on a site that changes by compare-and-set. */
async function open(row: Partial<RemoteRow> = {}) {
  const edge = createSiteEdge(buildRow(row));
  const view = renderConsole(<Page />, edge);
  const card = await screen.findByRole('article', { name: row.remote ?? 'social' });
  const { user } = view;
  return {
    ...view,
    edge,
    card,
    social: () => edge.now().remotes[0],
    chooseFromMenu: async (name: string) => {
      await user.click(within(card).getByRole('button', { name: /^Actions on/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    },
    /** Enters the reason and confirms. */
    confirm: async (name: string, reason?: string) => {
      const dialog = await screen.findByRole('dialog');
      if (reason) await user.type(within(dialog).getByLabelText(/Why/), reason);
      await user.click(within(dialog).getByRole('button', { name }));
    },
  };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[XT-23] a rollback names both versions, needs a reason, and shows the restored version', async () => {
  const { press, confirm, card, social } = await open();
  await press('Roll back');
  expect(await screen.findByRole('dialog', { name: 'Roll social back to 1.0.0?' })).toBeTruthy();
  expect(
    screen.getByText(/^1\.0\.0 failed in 3 of 300 page loads of the last day\. .* The gate doesn’t check/),
  ).toBeTruthy();
  await confirm('Roll back');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(social()?.active).toBe('2.0.0');
  await confirm('Roll back', 'it jumps');
  await closed();
  expect(await within(card).findByText('1.0.0')).toBeTruthy();
  expect(card.textContent).toContain('it jumps');
  expect(within(card).queryByRole('button', { name: 'Roll back' })).toBeNull();
});

test('[XT-23] killing a version says what open pages get instead, and needs a reason', async () => {
  const { chooseFromMenu, confirm, card, social } = await open();
  await chooseFromMenu('Kill this version');
  const dialog = await screen.findByRole('dialog', { name: 'Kill social 2.0.0 permanently?' });
  expect(dialog.textContent).toMatch(
    /Open pages drop it at once.*1\.0\.0 replaces it\. It can’t be activated again/,
  );
  await confirm('Kill this version');
  expect(social()?.active).toBe('2.0.0');
  await confirm('Kill this version', 'it leaks');
  await closed();
  expect(await within(card).findByText('1.0.0')).toBeTruthy();
});

test('[XT-23] killing the only version warns that nothing replaces it', async () => {
  const { chooseFromMenu } = await open({ previous: null });
  await chooseFromMenu('Kill this version');
  expect((await screen.findByRole('dialog')).textContent).toContain('nothing replaces it');
});

test('[XT-23] a disabled remote says so and is enabled again, which needs no reason', async () => {
  const { chooseFromMenu, confirm, press, card, social } = await open();
  await chooseFromMenu('Disable');
  expect(await screen.findByRole('dialog', { name: 'Disable social?' })).toBeTruthy();
  expect(screen.getByText(/Its pages show a fallback\./)).toBeTruthy();
  await confirm('Disable');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  await confirm('Disable', 'it fails');
  await closed();
  expect(await within(card).findAllByText('Disabled')).toHaveLength(2);
  expect(within(card).queryByRole('button', { name: /^Actions on/ })).toBeNull();
  expect(within(card).queryByRole('button', { name: 'Roll back' })).toBeNull();

  await press('Enable');
  await confirm('Enable');
  await closed();
  expect(await within(card).findByText('2.0.0')).toBeTruthy();
  expect(social()).toMatchObject({ is_disabled: false, reason: null });
});

test('[XT-23] a canary is widened to twice its share, which can be changed', async () => {
  const { press, user, confirm, card } = await open({ canary: CANARY });
  await press('Widen');
  expect(await screen.findByRole('dialog', { name: 'Widen the canary of social 2.1.0' })).toBeTruthy();
  const share = screen.getByLabelText<HTMLInputElement>(/^Share of visitors/);
  expect(share.value).toBe('25');
  await user.clear(share);
  await user.type(share, '33,333');
  await confirm('Widen', 'no failures');
  await closed();
  expect(await within(card).findByText(/^33\.33 % · now/)).toBeTruthy();
});

test('[XT-23] an invalid share is refused with the valid range, and nothing is sent', async () => {
  const { press, user, confirm, edge } = await open({ canary: CANARY });
  await press('Widen');
  const share = await screen.findByLabelText(/^Share of visitors/);
  for (const text of ['0', '0.009', '100.5', '-5', 'half', '']) {
    await user.clear(share);
    if (text) await user.type(share, text);
    await confirm('Widen');
    expect(screen.getByText(/^Enter a number from 0\.01 to 100/)).toBeTruthy();
  }
  expect(edge.sent).toEqual([]);
  await user.type(share, '100');
  expect(screen.queryByText(/^Enter a number from 0\.01 to 100/)).toBeNull();
});

test('[XT-37] a canary gets an audience, which widening keeps and an emptied field ends', async () => {
  const { press, user, confirm, edge } = await open({ canary: CANARY });
  await press('Widen');
  await user.clear(await screen.findByLabelText(/^Share of visitors/));
  await user.type(screen.getByLabelText(/^Countries/), 'Austria');
  await user.type(screen.getByLabelText(/^Header of testers/), 'x-tester: blue');
  await confirm('Widen');
  expect(screen.getByText('Enter two-letter codes, such as AT, DE.')).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Countries/));
  await user.type(screen.getByLabelText(/^Countries/), 'at');
  await confirm('Widen');
  await closed();
  const audience = { countries: ['AT'], header: { name: 'x-tester', value: 'blue' } };
  expect(edge.sent.at(-1)).toMatchObject({ call: 'canary', version: '2.1.0', percent: 0, audience });
  await press('Widen');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Countries/)).value).toBe('AT');
  await user.clear(screen.getByLabelText(/^Countries/));
  await user.clear(screen.getByLabelText(/^Header of testers/));
  await user.clear(screen.getByLabelText(/^Share of visitors/));
  await user.type(screen.getByLabelText(/^Share of visitors/), '50');
  await confirm('Widen');
  await closed();
  expect(edge.sent.at(-1)).toMatchObject({ percent: 50, audience: {} });
});

test('[XT-23] a wide canary is not widened beyond all visitors', async () => {
  const { press } = await open({ canary: { ...CANARY, percent: 80 } });
  await press('Widen');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Share of visitors/)).value).toBe('100');
});

test('[XT-23] stopping a canary says which version its visitors get', async () => {
  const { press, confirm, card, social } = await open({ canary: CANARY });
  await press('Stop');
  expect(await screen.findByRole('dialog', { name: 'Stop the canary of social?' })).toBeTruthy();
  expect(screen.getByText('All visitors get 2.0.0 with their next page load.')).toBeTruthy();
  await confirm('Stop');
  await closed();
  await waitFor(() => expect(within(card).queryByText('2.1.0')).toBeNull());
  expect(social()?.canary).toBeNull();
});

test('[XT-23] a canary is activated for all, naming the version that it replaces', async () => {
  const { press, confirm, card, social } = await open({ canary: CANARY });
  await press('Activate');
  const dialog = await screen.findByRole('dialog', { name: 'Activate social 2.1.0 for all visitors?' });
  expect(dialog.textContent).toContain('It replaces 2.0.0.');
  await confirm('Activate', 'a day without failures');
  await closed();
  expect(await within(card).findByText('2.1.0')).toBeTruthy();
  expect(social()).toMatchObject({ active: '2.1.0', previous: '2.0.0', canary: null });
});

test('[XT-23] a decision counts for what was on the screen: a later state refuses it, and is shown', async () => {
  const { press, confirm, edge, social, card } = await open();
  await press('Roll back');
  await screen.findByRole('dialog');
  edge.change({ active: '2.2.0', previous: '2.0.0' });
  await confirm('Roll back', 'it jumps');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Someone else changed this first.');
  expect(screen.getByRole('dialog', { name: 'Roll social back to 1.0.0?' })).toBeTruthy();
  expect(social()?.active).toBe('2.2.0');
  await press('Cancel');
  expect(await within(card).findByText('2.2.0')).toBeTruthy();
  await press('Roll back');
  expect(await screen.findByRole('dialog', { name: 'Roll social back to 2.0.0?' })).toBeTruthy();
});

test('[XT-23] a change by a key that was revoked meanwhile ends the session', async () => {
  const { press, confirm, edge, ended } = await open();
  await press('Roll back');
  const unsigned = () => new EdgeError('unsigned', 'The key was revoked.');
  edge.onCall('rollback', unsigned);
  edge.onRead('overview', unsigned);
  await confirm('Roll back', 'it jumps');
  await waitFor(() => expect(ended).not.toEqual([]));
});
