import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsoleProvider } from '#lib/console-context.tsx';
import type { EdgeClient } from '#lib/edge-client.ts';
import { GateVerdict } from './gate-verdict.tsx';

function open(answer: { reasons: object[]; notes?: string[] }) {
  const edge = { call: async () => answer } as unknown as EdgeClient;
  render(
    <ConsoleProvider edge={edge} onUnsigned={() => undefined}>
      <GateVerdict remote="social" version="2.0.0" revision={7} />
    </ConsoleProvider>,
  );
}

test('what the gate could not check is shown beside its verdict', async () => {
  open({ reasons: [], notes: ['Its pages were not drawn.'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Passes, 1 note' }));
  expect(screen.getByRole('dialog').textContent).toContain('Its pages were not drawn.');
});

test('a release that passes all checks has nothing to open', async () => {
  open({ reasons: [] });
  expect(await screen.findByText('Passes')).toBeTruthy();
  expect(screen.queryByRole('button')).toBe(null);
});
