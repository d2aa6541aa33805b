import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { useSession } from '@tagalong/platform';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient, type FakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import type { ComponentType } from 'react';

interface DrawOptions {
  route: RouteInfo;
  user?: CurrentUser;
  path?: string;
  /** State of the history entry. */
  state?: unknown;
  answers?: (client: FakeClient) => void;
  now?: Date;
  mayReport?: boolean;
  slots?: NonNullable<Parameters<typeof renderRemote>[1]>['slots'];
}

/** For tests: renders a settings page for the current user. */
export function drawPage(
  Page: ComponentType<{ user: CurrentUser }>,
  {
    route,
    user = buildUser(),
    path = route.path,
    state,
    answers,
    now,
    mayReport = false,
    slots,
  }: DrawOptions,
) {
  const client = createFakeClient();
  answers?.(client);
  return renderRemote(<ForSession Page={Page} />, {
    client,
    user,
    route,
    path,
    state,
    mayReport,
    ...(now && { now }),
    ...(slots && { slots }),
  });
}

function ForSession({ Page }: { Page: ComponentType<{ user: CurrentUser }> }) {
  const user = useSession();
  return user && <Page user={user} />;
}
