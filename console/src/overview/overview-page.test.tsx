import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Overview, RemoteRow } from '#lib/responses.ts';
import { buildOverview, buildPoint, buildRow, createFakeEdge } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { OverviewPage } from './overview-page.tsx';

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

function draw(overview: Partial<Overview> = {}) {
  return renderConsole(<OverviewPage overview={buildOverview(overview)} />, createFakeEdge());
}
function drawCard(row: Partial<RemoteRow>) {
  const view = draw({ remotes: [buildRow(row)] });
  return { ...view, card: screen.getByRole('article', { name: row.remote ?? 'social' }) };
}
const menuOf = (card: HTMLElement) => within(card).queryByRole('button', { name: /^Actions on/ });

test('[XT-23] a card shows version, author, age and reason of the last change, and leads to its remote', () => {
  const { card } = drawCard({ since: HOUR_AGO, by: 'ada', reason: 'new feed' });
  expect(within(card).getByText('2.0.0')).toBeTruthy();
  expect(card.textContent).toContain('1 hour ago by ada · new feed');
  expect(card.textContent).toContain('Previous: 1.0.0');
  expect(within(card).getByRole('link', { name: 'social' }).getAttribute('href')).toBe(
    '/__platform/remotes/social',
  );
});

test('[XT-23] a card sums up the last hour, with the newest paint that was measured', () => {
  const { card } = drawCard({
    hour: [
      buildPoint({ at: 'a', pages: 1_000, failed: 3, lcp_ms: 1_200 }),
      buildPoint({ at: 'b', pages: 500, failed: 0, lcp_ms: 1_450 }),
      buildPoint({ at: 'c', pages: 0, failed: 0, lcp_ms: null }),
    ],
  });
  expect(card.textContent).toContain(
    '1,500 page loads in the last hour, 0.2 % failed · Largest contentful paint 1.45 s',
  );
  expect(within(card).getByText('Healthy')).toBeTruthy();
});

test('[XT-23] a remote that fails is marked in words, not only in color', () => {
  const { card } = drawCard({ hour: [buildPoint({ pages: 100, failed: 5 })] });
  expect(within(card).getByText('Failing')).toBeTruthy();
});

test('[XT-23] a release that seems to fail, and stays active, is left to operators', () => {
  const message = 'social 2.0.0 failed in 30 of 40 page loads. Roll back by hand?';
  draw({ warnings: [{ code: 'release-failing', message, last_at: HOUR_AGO }] });
  expect(screen.getByRole('alert').textContent).toContain(message);
});

test('[XT-23] a team that has another name than its remote is named', () => {
  const { card } = drawCard({ remote: 'checkout', team: 'payments' });
  expect(within(card).getByText('payments')).toBeTruthy();
});

test('[XT-23] those who may not change a remote see no action', () => {
  const { card } = drawCard({ may_change: false });
  expect(within(card).queryByRole('button')).toBeNull();
});

test('[XT-23] the shell can’t be disabled, because the site needs it', async () => {
  const { card, user } = drawCard({ remote: 'shell', team: 'shell' });
  const menu = menuOf(card);
  if (!menu) throw new Error('There is no menu.');
  await user.click(menu);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Kill this version']);
});

test('[XT-23] without an earlier version there is nothing to roll back to', () => {
  const { card } = drawCard({ previous: null });
  expect(within(card).queryByRole('button', { name: 'Roll back' })).toBeNull();
  expect(card.textContent).not.toContain('Previous');
});

test('[XT-23] a remote whose only version was killed has no version to kill', async () => {
  const { card, user } = drawCard({ active: null, previous: null, hour: [] });
  const menu = menuOf(card);
  if (!menu) throw new Error('There is no menu.');
  await user.click(menu);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Disable']);
});

test('[XT-23] an empty site says how the first release is published', () => {
  draw({ remotes: [] });
  expect(screen.getByText('Nothing is released yet')).toBeTruthy();
  expect(screen.getByText(/npm run release -- publish shell --activate$/)).toBeTruthy();
});

test('[XT-23] the revision is shown, which a change is based on', () => {
  draw({ revision: 41 });
  expect(screen.getByText('Revision 41')).toBeTruthy();
});
