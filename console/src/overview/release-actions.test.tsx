import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Overview, RemoteRow } from '#lib/answers.ts';
import { useRead } from '#lib/use-read.ts';
import { buildRow } from '#test/fake-edge.ts';
import { renderConsole } from '#test/render-console.tsx';
import { createSiteEdge } from '#test/site-edge.ts';
import { OverviewPage } from './overview-page.tsx';

function Page() {
  const { data } = useRead<Overview>('overview', { everyMs: 60_000 });
  return data ? <OverviewPage overview={data} /> : null;
}

async function open(row: Partial<RemoteRow> = {}) {
  const edge = createSiteEdge(buildRow(row));
  const view = renderConsole(<Page />, edge);
  const card = await screen.findByRole('article', { name: 'social' });
  return { ...view, edge, card };
}

test('a rollback', async () => {
  const { press, user, card, edge } = await open();
  await press('Roll back');
  await press('Roll back');
  expect(screen.getByText('Enter a reason.')).toBeTruthy();
  await user.type(screen.getByLabelText(/Why/), 'it jumps');
  await press('Roll back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await within(card).findByText('1.0.0')).toBeTruthy();
  expect(edge.now().revision).toBe(8);
  expect(await screen.findByText('Done. It takes effect with the next page load.')).toBeTruthy();
});
