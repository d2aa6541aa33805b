import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Action, ActionDialog } from './action-dialog.tsx';
import { ConsoleProvider } from './console-context.tsx';
import { type EdgeClient, EdgeError } from './edge-client.ts';

const ACTIVATE: Action = {
  title: 'Activate social 2.0.0 for all visitors?',
  text: 'It replaces 1.0.0.',
  label: 'Activate',
  call: 'activate',
  body: { remote: 'social', version: '2.0.0', from: '1.0.0', expect: 7 },
  mayForce: true,
};

type Sent = Record<string, unknown>;

/** Opens the dialog with a fake edge that returns the answers in order and throws errors. */
function open(action: Action, answers: (Sent | EdgeError)[]) {
  const sent: Sent[] = [];
  const closed: string[] = [];
  const edge = {
    async call(name: string, body: Sent) {
      sent.push({ name, ...body });
      const answer = answers.shift();
      if (answer instanceof EdgeError) throw answer;
      return answer;
    },
  } as unknown as EdgeClient;
  render(
    <ConsoleProvider edge={edge} onUnsigned={() => undefined}>
      <ActionDialog action={action} onClose={() => closed.push('closed')} />
    </ConsoleProvider>,
  );
  return { sent, closed, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) };
}

test('a change is sent with the state that it is based on, and with the reason', async () => {
  const { sent, closed, press } = open(ACTIVATE, [{ is_changed: true }]);
  await userEvent.type(screen.getByLabelText(/Why/), '  tested  ');
  await press('Activate');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(sent).toEqual([{ name: 'activate', ...ACTIVATE.body, reason: 'tested' }]);
});

test('a refusal of the gate is shown in place, and overriding it takes the checkbox and a reason', async () => {
  const reasons = [{ code: 'size', message: 'It takes more than 120 kB.' }];
  const { sent, closed, press } = open(ACTIVATE, [
    new EdgeError('refused', 'The gate refuses this release', reasons),
    { is_changed: true },
  ]);
  await press('Activate');
  expect((await screen.findByRole('alert')).textContent).toContain('It takes more than 120 kB.');
  expect(closed).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Override the gate' }));
  await press('Activate');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/Why/), 'the sale begins');
  await press('Activate');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(sent[1]).toMatchObject({ force: true, reason: 'the sale begins' });
});

test('a conflict with another change is explained, and the entered reason is kept', async () => {
  const { closed, press } = open(ACTIVATE, [
    new EdgeError('stale-revision', 'The release set is at revision 8.'),
  ]);
  await userEvent.type(screen.getByLabelText(/Why/), 'tested');
  await press('Activate');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this first');
  expect((screen.getByLabelText(/Why/) as HTMLInputElement).value).toBe('tested');
  expect(closed).toEqual([]);
});

test('a dangerous change is not sent without a reason', async () => {
  const { sent, press } = open(
    { ...ACTIVATE, label: 'Roll back', isReasonNeeded: true, isDangerous: true },
    [],
  );
  await press('Roll back');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  expect(sent).toEqual([]);
});
