import { expect, test } from '@jest/globals';
import { href, ROUTES } from '@tagalong/contracts/routes';
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

test('[AU-09] a deactivated account is led to its notice from any page', async () => {
  const { location } = enter(ROUTES.homeLatest.name, true);
  await waitFor(() => expect(location.pathname).toBe(href(ROUTES.settingsDeactivate)));
  expect(screen.queryByText('The page')).toBeNull();
});

test.each([ROUTES.settingsDeactivate.name, ROUTES.earnings.name, ROUTES.logout.name])(
  '[AU-09] %s stays open to it',
  (name) => {
    const { location } = enter(name, true);
    expect(screen.getByText('The page')).toBeTruthy();
    expect(location.pathname).toBe('/somewhere');
  },
);

test('others go where they want', () => {
  enter(ROUTES.homeLatest.name, false);
  expect(screen.getByText('The page')).toBeTruthy();
});
