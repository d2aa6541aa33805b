import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EdgeError } from '#lib/edge-client.ts';
import { createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { GateVerdict } from './gate-verdict.tsx';

function open(answer: { reasons: object[]; notes?: string[] } | EdgeError) {
  const edge = createFakeEdge();
  edge.onCall('check', () => answer);
  const view = renderConsole(<GateVerdict remote="social" version="2.0.0" revision={7} />, edge);
  return { ...view, edge };
}
const reason = (code: string) => ({ code, message: `The ${code} is wrong.` });

test('[XT-23] what the gate could not check is shown beside its verdict', async () => {
  const { press } = open({ reasons: [], notes: ['Its pages were not drawn.'] });
  await screen.findByText('Passes, 1 note');
  await press('Passes, 1 note');
  expect(screen.getByRole('dialog').textContent).toContain('Its pages were not drawn.');
});

test('[XT-23] problems are counted, and listed with their codes', async () => {
  const { press } = open({ reasons: [reason('size'), reason('route')], notes: ['Not drawn.'] });
  await screen.findByText('2 problems');
  await press('2 problems');
  const dialog = await screen.findByRole('dialog', { name: 'Gate: social 2.0.0' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The size is wrong. size', 'The route is wrong. route']);
  expect(dialog.textContent).toContain('Not drawn.');
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[XT-23] a release that passes all checks has nothing to open', async () => {
  open({ reasons: [] });
  expect(await screen.findByText('Passes')).toBeTruthy();
  expect(screen.queryByRole('button')).toBe(null);
});

test('[XT-23] a check that fails is no verdict', async () => {
  open(new EdgeError('busy', 'Try again in a moment.'));
  expect(await screen.findByText('–')).toBeTruthy();
  expect(screen.queryByText('Passes')).toBeNull();
});

test('[XT-23] at most two checks run at a time, and the others follow', async () => {
  const edge = createFakeEdge();
  const waiting: (() => void)[] = [];
  edge.onCall('check', () => new Promise((resolve) => waiting.push(() => resolve({ reasons: [] }))));
  const versions = ['1.0.0', '2.0.0', '3.0.0'];
  const verdicts = versions.map((version) => (
    <li key={version}>
      <GateVerdict remote="social" version={version} revision={7} />
    </li>
  ));
  renderConsole(<ul>{verdicts}</ul>, edge);
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(screen.getAllByText('Checking')).toHaveLength(3);
  await act(async () => waiting[0]?.());
  await waitFor(() => expect(waiting).toHaveLength(3));
  await act(async () => {
    for (const answer of waiting) answer();
  });
  await waitFor(() => expect(screen.getAllByText('Passes')).toHaveLength(3));
});

test('[XT-23] a release is checked again against another revision', async () => {
  const { edge, rerender } = open({ reasons: [reason('size')] });
  await screen.findByText('1 problem');
  edge.onCall('check', () => ({ reasons: [] }));
  rerender(<GateVerdict remote="social" version="2.0.0" revision={8} />);
  expect(await screen.findByText('Passes')).toBeTruthy();
});
