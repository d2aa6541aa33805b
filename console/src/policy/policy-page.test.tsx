import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PolicyReport } from '#lib/responses.ts';
import examples from '#test/edge-responses.json';
import { createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { PolicyPage } from './policy-page.tsx';

function open(reports: PolicyReport[]) {
  const edge = createFakeEdge();
  edge.onRead('policy-reports', () => ({ reports }));
  renderConsole(<PolicyPage />, edge);
}

test('[XT-23] a blocked action names the release that caused it, the rule, and how many page loads it affected', async () => {
  open(examples.reads['policy-reports'].reports);
  expect(
    await screen.findByRole('row', {
      name: 'social 2.0.0 connect-src https://evil.example/collect 1,500 3 / 1,200',
    }),
  ).toBeTruthy();
});

test('[XT-23] the same action of two releases is two lines', async () => {
  const [report] = examples.reads['policy-reports'].reports;
  if (!report) throw new Error('There is no example.');
  open([report, { ...report, version: '2.1.0' }]);
  expect(await screen.findAllByRole('row', { name: /connect-src/ })).toHaveLength(2);
});

test('[XT-23] while nothing was blocked, the page says so', async () => {
  open([]);
  expect(await screen.findByText('No browser has blocked anything.')).toBeTruthy();
});
