import { expect, test } from '@jest/globals';
import { getPrivacy } from '@tagalong/contracts/account/preference';
import * as ROUTES from '@tagalong/contracts/account/routes';
import { success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { SettingsPages } from './settings-pages.tsx';

function draw(
  name: string,
  { user = buildUser() as ReturnType<typeof buildUser> | null, released = '' } = {},
) {
  const client = createFakeClient();
  client.on(getPrivacy, () => success({ is_private: false }));
  const site = { routes: { match: (path: string) => (path.startsWith(released) ? {} : null) } };
  return renderRemote(
    <SiteProvider site={site as unknown as Site}>
      <SettingsPages name={name} />
    </SiteProvider>,
    { client, user },
  );
}

test('[AU-11] each settings route draws its own page', async () => {
  draw(ROUTES.SETTINGS_PRIVACY_ROUTE.name);
  expect(await screen.findByRole('switch', { name: /^Private account/ })).toBeTruthy();
});

test('[AU-11] a visitor sees no settings', () => {
  draw(ROUTES.SETTINGS_PRIVACY_ROUTE.name, { user: null });
  expect(screen.queryByRole('heading')).toBeNull();
});

test('[AU-11] the index lists the pages that an active release draws, and no other', () => {
  const { unmount } = draw(ROUTES.SETTINGS_ROUTE.name);
  expect(screen.getByRole('link', { name: /^Help/ })).toBeTruthy();
  unmount();
  draw(ROUTES.SETTINGS_ROUTE.name, { released: ROUTES.SETTINGS_ROUTE.path });
  expect(screen.getByRole('link', { name: /^Privacy/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Help/ })).toBeNull();
});

test('a route of a later release draws nothing', () => {
  draw('settings-of-tomorrow');
  expect(screen.queryByRole('heading')).toBeNull();
});
