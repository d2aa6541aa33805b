import { expect, test } from '@jest/globals';
import { getCommissionRate } from '@tagalong/contracts/earnings/commission-rate';
import { success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { CommissionRateFragment } from './commission-rate-fragment.tsx';

test.each([
  [{ lowest_bps: 800, highest_bps: 800, highest: 509 }, 'Earn 8%, up to $5.09 per sale'],
  [{ lowest_bps: 250, highest_bps: 800, highest: 509 }, 'Earn 2.5% to 8%, up to $5.09 per sale'],
  [null, 'No commission'],
])('[EA-05] the rate %o is shown as %s', async (rate, shown) => {
  const client = createFakeClient();
  client.on(getCommissionRate, () => success(rate));
  renderRemote(<CommissionRateFragment product_id={7} />, { client, user: buildCreator() });
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('[SH-13] no one else sees a rate, and no call is made', () => {
  for (const user of [null, buildUser(), buildCreator({ has_bank: false })])
    renderRemote(<CommissionRateFragment product_id={7} />, { user });
  expect(document.body.textContent).toBe('');
});
