import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type Body, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { type Action, ActionDialog } from './action-dialog.tsx';
import { EdgeError } from './edge-client.ts';
import { useRead } from './use-read.ts';

const ACTIVATE: Action = {
  title: 'Activate social 2.0.0 for all visitors?',
  text: 'It replaces 1.0.0.',
  label: 'Activate',
  call: 'activate',
  body: { remote: 'social', version: '2.0.0', from: '1.0.0', expect: 7 },
  mayForce: true,
};
const REFUSED = new EdgeError('refused', 'The gate rejected this release', [
  { code: 'size', message: 'It takes more than 120 kB.', subject: 'feed.js' },
]);

/** Opens the dialog on an edge that returns the answers in order; the last one repeats. */
function open(action: Action, ...answers: (Body | EdgeError)[]) {
  const closed: string[] = [];
  const edge = createFakeEdge();
  edge.onCall('activate', () => (answers.length > 1 ? answers.shift() : answers[0]) ?? { is_changed: true });
  const view = renderConsole(<ActionDialog action={action} onClose={() => closed.push('closed')} />, edge);
  return { ...view, edge, sent: edge.sent, closed };
}
const reasonField = () => screen.getByLabelText<HTMLInputElement>(/Why/);

test('[XT-23] a change is sent with the state that it is based on, and with the reason', async () => {
  const { user, sent, closed, press } = open(ACTIVATE);
  await user.type(reasonField(), '  tested  ');
  await press('Activate');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(sent).toEqual([{ call: 'activate', ...ACTIVATE.body, reason: 'tested' }]);
});

test('[XT-23] nothing is sent before the change is confirmed, or when it is canceled', async () => {
  const { press, sent, closed } = open(ACTIVATE);
  expect(sent).toEqual([]);
  await press('Cancel');
  expect(closed).toEqual(['closed']);
  expect(sent).toEqual([]);
});

test('[XT-23] a reason of spaces is none', async () => {
  const { user, press, sent } = open({ ...ACTIVATE, isReasonNeeded: true });
  await user.type(reasonField(), '   ');
  await press('Activate');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[XT-23] a refusal of the gate is shown in place, and overriding it takes the checkbox and a reason', async () => {
  const { user, sent, closed, press } = open(ACTIVATE, REFUSED, { is_changed: true });
  await press('Activate');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/The gate refuses this release:.*It takes more than 120 kB\. size/);
  expect(closed).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Override the gate' }));
  await press('Activate');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await user.type(reasonField(), 'the sale begins');
  await press('Activate');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(sent[0]).not.toHaveProperty('force');
  expect(sent[1]).toMatchObject({ force: true, reason: 'the sale begins' });
});

test('[XT-23] a team may not override the gate, and reads why with the findings', async () => {
  const message = 'Only an operator may override the gate, and must give a reason.';
  const { user, press } = open(ACTIVATE, REFUSED, new EdgeError('forbidden', message, REFUSED.reasons));
  await press('Activate');
  await user.click(await screen.findByRole('checkbox', { name: 'Override the gate' }));
  await user.type(reasonField(), 'the sale begins');
  await press('Activate');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('It takes more than 120 kB.');
});

test('[XT-23] a change that the gate doesn’t check offers no override', async () => {
  const { press } = open({ ...ACTIVATE, mayForce: false }, REFUSED);
  await press('Activate');
  await screen.findByRole('alert');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each(['busy', 'forbidden', 'usage', 'unknown-release'])(
  '[XT-23] the error %s shows the edge’s sentence, and offers no override',
  async (code) => {
    const { press, closed } = open(ACTIVATE, new EdgeError(code, 'Choose another version.'));
    await press('Activate');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose another version.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(closed).toEqual([]);
  },
);

test('[XT-23] a conflict with another change is explained, and the entered reason is kept', async () => {
  const stale = new EdgeError('stale-revision', 'The release set is at revision 8.');
  const { user, closed, press } = open(ACTIVATE, stale);
  await user.type(reasonField(), 'tested');
  await press('Activate');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /revision 8\..*Someone else changed this first\. Check the current state/,
  );
  expect(reasonField().value).toBe('tested');
  expect(closed).toEqual([]);
});

test('[XT-23] a dangerous change is not sent without a reason', async () => {
  const dangerous = { ...ACTIVATE, label: 'Roll back', isReasonNeeded: true, isDangerous: true };
  const { sent, press } = open(dangerous);
  await press('Roll back');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[XT-23] a repeated press sends the change once', async () => {
  const { edge, press, user, sent, closed } = open(ACTIVATE);
  let answer: (value: Body) => void = () => undefined;
  edge.onCall('activate', () => new Promise((resolve) => (answer = resolve)));
  await press('Activate');
  await user.keyboard('{Enter}');
  await user.type(reasonField(), 'x{Enter}');
  expect(sent).toHaveLength(1);
  await act(async () => answer({ is_changed: true }));
  await waitFor(() => expect(closed).toEqual(['closed']));
});

test.each([
  ['what changed', { is_changed: true }, 'Done. It takes effect with the next page load.'],
  ['that nothing did', { is_changed: false, notes: ['x'] }, 'Nothing changed: this was already in effect.'],
  ['what the gate skipped', { is_changed: true, notes: ['Not drawn.'] }, /^Done\..*load\. Not drawn\.$/],
])('[XT-23] after a change the page says %s', async (_, answer, text) => {
  const { press } = open(ACTIVATE, answer);
  await press('Activate');
  expect(await screen.findByText(text)).toBeTruthy();
});

function PageWithDialog() {
  const { data } = useRead<{ audit: { lines: number } }>('audit', { everyMs: 60_000 });
  return (
    <>
      <p>Line {data?.audit.lines}</p>
      <ActionDialog action={ACTIVATE} onClose={() => undefined} />
    </>
  );
}

test.each([
  ['succeeds', { is_changed: true }],
  ['fails', new EdgeError('stale-revision', 'Revision 8.')],
])('[XT-23] everything shown is read again after a change that %s', async (_, answer) => {
  const edge = createFakeEdge();
  let lines = 0;
  edge.onRead('audit', () => ({ audit: { lines: ++lines } }));
  edge.onCall('activate', () => answer);
  const { press } = renderConsole(<PageWithDialog />, edge);
  await screen.findByText('Line 1');
  await press('Activate');
  expect(await screen.findByText('Line 2')).toBeTruthy();
});

test('[XT-23] an unreachable edge is named, with what to do before the change is sent again', async () => {
  const { press } = open(ACTIVATE, new EdgeError('unreachable', 'Failed to fetch'));
  await press('Activate');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The edge isn’t responding. The change may have been made. Check the current state before you try again.',
  );
});
