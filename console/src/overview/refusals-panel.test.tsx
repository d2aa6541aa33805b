import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RefusalsPanel } from './refusals-panel.tsx';

const STATE = { code: 'state-changed', message: 'The stored state is refused.' };
const COUNTED = { count: 1, last_at: '2026-01-02T03:04:05.000Z' };
const FILE = { code: 'hash-wrong', message: 'a.js differs.', remote: 'social', version: '1.0.0', ...COUNTED };

test('[XT-23] a refused state is an alert that says it once', () => {
  render(<RefusalsPanel refused_state={STATE} refusals={[FILE]} warnings={[]} />);
  expect(screen.getByRole('alert').textContent).toContain(STATE.message);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getAllByText(/The stored state is refused/)).toHaveLength(1);
});

test('[XT-23] refusals that may be repaired are a list and no alert', () => {
  render(<RefusalsPanel refused_state={null} refusals={[FILE, { ...STATE, ...COUNTED }]} warnings={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('social 1.0.0 a.js differs.'),
    expect.stringContaining(STATE.message),
  ]);
});

test('[XT-23] nothing is shown while nothing was refused', () => {
  const { container } = render(<RefusalsPanel refused_state={null} refusals={[]} warnings={[]} />);
  expect(container.textContent).toBe('');
});
