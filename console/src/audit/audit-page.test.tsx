import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { EdgeError } from '#lib/edge-client.ts';
import { buildLine, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { AuditPage } from './audit-page.tsx';

const INTACT = { isIntact: true, lines: 1_204, head: '5f4e3d2c1b0a99887766554433221100', problem: null };

function open(audit: object = INTACT) {
  const edge = createFakeEdge();
  edge.onRead('audit', () => (audit instanceof EdgeError ? audit : { audit }));
  edge.onRead('history', () => ({
    history: [
      buildLine({ seq: 1, action: 'activate', reason: 'tested' }),
      buildLine({ seq: 2, action: 'refused', reason: 'wrong key' }),
      buildLine({ seq: 3, action: 'rollback', reason: 'it jumps' }),
    ],
  }));
  return renderConsole(<AuditPage />, edge);
}
const reasons = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

test('[XT-23] an intact chain says how many lines it has, and where it ends', async () => {
  open();
  const verdict = await screen.findByText(/^The chain of all 1204 lines is intact\./);
  expect(verdict.textContent).toContain('5f4e3d2c1b0a9988');
  expect(within(verdict).getByTitle(INTACT.head)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[XT-23] a broken chain is an alert that names the line', async () => {
  open({ ...INTACT, isIntact: false, problem: 'Number 7 was changed.' });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^The chain is broken: a line was changed or removed\. Number 7 was changed\./,
  );
});

test('[XT-23] a chain that can’t be read is not shown as being checked', async () => {
  open(new EdgeError('unreadable-store', 'The edge failed. Try again in a moment.'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The chain couldn’t be checked. The edge failed. Try again in a moment.',
  );
  expect(screen.queryByText('Checking')).toBeNull();
});

test('[XT-23] one kind of change can be shown, and all again', async () => {
  const { press } = open();
  await screen.findByRole('table');
  expect(reasons()).toEqual(['it jumps', 'wrong key', 'tested']);
  await press('refused');
  expect(reasons()).toEqual(['wrong key']);
  expect(screen.getByRole('button', { name: 'refused' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Everything' }).getAttribute('aria-pressed')).toBe('false');
  await press('Everything');
  expect(reasons()).toHaveLength(3);
});
