import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EdgeError } from '#lib/edge-client.ts';
import { buildRow, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { BackendPanel } from './backend-panel.tsx';

function open({ upstream, isOperator = true }: { upstream: string | null; isOperator?: boolean }) {
  const edge = createFakeEdge();
  return {
    edge,
    ...renderConsole(<BackendPanel row={buildRow({ upstream })} isOperator={isOperator} />, edge),
  };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[XT-37] an operator approves the server of a backend, with a reason', async () => {
  const { edge, user, press } = open({ upstream: null });
  expect(screen.getByText(/No server is approved/)).toBeTruthy();
  await press('Approve a server');
  const fields = await dialog();
  const origin = fields.getByLabelText(/^Origin of the server/);
  await user.type(origin, 'social.example/path');
  await user.click(fields.getByRole('button', { name: 'Approve a server' }));
  expect(await screen.findByText(/^Enter a URL such as/)).toBeTruthy();
  await user.clear(origin);
  await user.type(origin, 'https://social.example');
  await user.type(fields.getByLabelText(/Why/), 'TAG-7');
  await user.click(fields.getByRole('button', { name: 'Approve a server' }));
  await closed();
  expect(edge.sent).toEqual([
    { call: 'upstream-approve', remote: 'social', origin: 'https://social.example', reason: 'TAG-7' },
  ]);
});

test('[XT-37] an approved server is shown, changed and withdrawn', async () => {
  const { edge, user, press } = open({ upstream: 'https://social.example' });
  expect(screen.getByText('https://social.example')).toBeTruthy();
  await press('Change');
  const origin = (await dialog()).getByLabelText<HTMLInputElement>(/^Origin of the server/);
  expect(origin.value).toBe('https://social.example');
  await user.keyboard('{Escape}');
  await closed();
  await press('Withdraw');
  const confirm = await dialog();
  expect(confirm.getByText(/no longer forwarded to https:\/\/social\.example/)).toBeTruthy();
  await user.click(confirm.getByRole('button', { name: 'Withdraw' }));
  await closed();
  expect(edge.sent).toEqual([{ call: 'upstream-withdraw', remote: 'social' }]);
});

test("[XT-37] the edge's refusal is shown, and teams only see the server", async () => {
  const { edge, user, press, unmount } = open({ upstream: null });
  edge.onCall('upstream-approve', () => new EdgeError('forbidden', 'Only operators may approve a backend.'));
  await press('Approve a server');
  const fields = await dialog();
  await user.type(fields.getByLabelText(/^Origin of the server/), 'https://social.example');
  await user.click(fields.getByRole('button', { name: 'Approve a server' }));
  expect(await screen.findByText(/Only operators may approve a backend/)).toBeTruthy();
  unmount();
  open({ upstream: 'https://social.example', isOperator: false });
  expect(screen.getByText('https://social.example')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
