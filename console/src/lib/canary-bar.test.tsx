import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { RemoteRow } from '#lib/responses.ts';
import { buildPoint, buildRow } from '#test/fake-edge.ts';
import { CanaryBar } from './canary-bar.tsx';

const CANARY = { version: '2.1.0', percent: 12.5, since: new Date(Date.now() - 3_600_000).toISOString() };

function draw(row: Partial<RemoteRow>) {
  return render(<CanaryBar row={buildRow(row)} onAction={() => undefined} />).container;
}

test('[XT-23] a canary shows its share, age and failures, apart from those of the active release', () => {
  draw({
    canary: CANARY,
    hour: [buildPoint({ pages: 9_000, failed: 0 })],
    canary_hour: [buildPoint({ pages: 1_100, failed: 10 }), buildPoint({ pages: 100, failed: 2 })],
  });
  expect(screen.getByText('2.1.0')).toBeTruthy();
  expect(screen.getByText('12.5 % · 1 hour ago · 1,200 page loads, 1.0 % failed')).toBeTruthy();
});

test('[XT-37] a canary shows the accounts, roles, countries and testers that get it', () => {
  const audience = {
    accounts: ['mara', 'sam'],
    roles: ['creator'],
    countries: ['AT'],
    header: { name: 'x-tester', value: 'blue' },
  };
  draw({ canary: { ...CANARY, percent: 0, audience } });
  expect(
    screen.getByText(
      /^0 % \+ accounts mara, sam \+ roles creator \+ countries AT \+ requests with x-tester: blue · /,
    ),
  ).toBeTruthy();
});

test('[XT-23] only those who may change the remote can widen, activate or stop it', () => {
  draw({ canary: CANARY, may_change: false });
  expect(screen.getByText('2.1.0')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[XT-23] without a canary there is no bar', () => {
  expect(draw({ canary: null }).textContent).toBe('');
});
