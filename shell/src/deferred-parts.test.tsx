import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cookies } from '@tagalong/platform';
import { renderRemote } from '@tagalong/testing/render-remote';
import { IconButton } from '@tagalong/ui';
import { screen } from '@testing-library/react';
import { DeferredParts } from './deferred-parts.tsx';
import { createRouteTable } from './host/navigation/route-table.ts';
import { type Site, SiteProvider } from './host/site/site-context.tsx';

const kept = window.matchMedia;
beforeEach(() => {
  cookies.set('consent_told', 'no', 60);
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  window.matchMedia = kept;
});

test('[SH-09] the icon buttons of every page have tooltips', async () => {
  const site = {
    routes: createRouteTable([]),
    intents: { current: () => [] },
    releases: { follow: () => () => undefined },
  } as unknown as Site;
  const { user } = renderRemote(
    <SiteProvider site={site}>
      <IconButton label="More actions">…</IconButton>
      <DeferredParts entrySearch="" />
    </SiteProvider>,
  );
  await user.tab();
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('More actions');
});
