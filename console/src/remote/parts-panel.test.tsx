import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PartState } from '#lib/responses.ts';
import { buildRow, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { PartsPanel } from './parts-panel.tsx';

const NOTE = 'storefront.product-notes#social';
const ON: PartState = { name: NOTE, percent: 100, since: null };

function open(part: Partial<PartState> = {}, mayChange = true) {
  const edge = createFakeEdge();
  const row = buildRow({ parts: [{ ...ON, ...part }], may_change: mayChange });
  return { edge, ...renderConsole(<PartsPanel row={row} />, edge) };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[XT-37] a contribution is switched off with a reason', async () => {
  const { edge, user, press } = open();
  expect(screen.getByText('everyone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Switch on/ })).toBeNull();
  await press(`Switch off: ${NOTE}`);
  const fields = await dialog();
  await user.click(fields.getByRole('button', { name: 'Switch off' }));
  expect(fields.getByText('Enter a reason.')).toBeTruthy();
  await user.type(fields.getByLabelText(/Why/), 'TAG-7');
  await user.click(fields.getByRole('button', { name: 'Switch off' }));
  await closed();
  expect(edge.sent).toEqual([{ call: 'switch', remote: 'social', part: NOTE, percent: 0, reason: 'TAG-7' }]);
});

test('[XT-37] a contribution that is off is switched on', async () => {
  const { edge, user, press } = open({ percent: 0, since: '2026-03-02T11:00:00.000Z' });
  expect(screen.getByText('no one')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Switch off/ })).toBeNull();
  await press(`Switch on: ${NOTE}`);
  await user.click((await dialog()).getByRole('button', { name: 'Switch on' }));
  await closed();
  expect(edge.sent).toEqual([{ call: 'switch', remote: 'social', part: NOTE, percent: 100 }]);
});

test('[XT-37] a contribution is shown to an audience only', async () => {
  const { edge, user, press } = open({ percent: 20, audience: { roles: ['creator'] } });
  expect(screen.getByText('20 % + roles creator')).toBeTruthy();
  await press(`Choose visitors: ${NOTE}`);
  const fields = await dialog();
  await user.clear(fields.getByLabelText(/^Share of visitors/));
  await user.type(fields.getByLabelText(/^Accounts/), 'mara, sam');
  await user.clear(fields.getByLabelText(/^Roles/));
  await user.click(fields.getByRole('button', { name: 'Choose visitors' }));
  await closed();
  expect(edge.sent).toEqual([
    { call: 'switch', remote: 'social', part: NOTE, percent: 0, audience: { accounts: ['mara', 'sam'] } },
  ]);
});

test('[XT-37] others only see who gets a contribution, and a remote without one has no list', () => {
  const { unmount } = open({}, false);
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  renderConsole(<PartsPanel row={buildRow({ parts: [] })} />, createFakeEdge());
  expect(screen.queryByText('Contributions and flags')).toBeNull();
});
