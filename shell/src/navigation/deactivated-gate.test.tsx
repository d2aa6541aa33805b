import { expect, test } from '@jest/globals';
import { LOGOUT_ROUTE, SETTINGS_DEACTIVATE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { DeactivatedGate } from './deactivated-gate.tsx';

function enter(routeName: string, isDeactivated: boolean) {
  return renderRemote(<DeactivatedGate routeName={routeName}>The page</DeactivatedGate>, {
    user: buildUser({ is_deactivated: isDeactivated }),
    path: '/somewhere',
  });
}

test('[AU-09] redirects a deactivated account from any page to its notice', async () => {
  const { location } = enter(HOME_LATEST_ROUTE.name, true);
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_DEACTIVATE_ROUTE)));
  expect(screen.queryByText('The page')).toBeNull();
});

test.each([SETTINGS_DEACTIVATE_ROUTE.name, EARNINGS_ROUTE.name, LOGOUT_ROUTE.name])(
  '[AU-09] %s stays available to a deactivated account',
  (name) => {
    const { location } = enter(name, true);
    expect(screen.getByText('The page')).toBeTruthy();
    expect(location.pathname).toBe('/somewhere');
  },
);

test('does not redirect active accounts and visitors', () => {
  enter(HOME_LATEST_ROUTE.name, false);
  expect(screen.getByText('The page')).toBeTruthy();
});
