import { expect, jest, test } from '@jest/globals';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import {
  getNotificationCounts,
  listNotifications,
  readNotificationList,
  updateNotificationStatus,
} from '@tagalong/contracts/account/notification';
import {
  NOTIFICATIONS_ROUTE,
  NOTIFICATIONS_SUBTYPE_ROUTE,
  NOTIFICATIONS_TYPE_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href, type RouteInfo } from '@tagalong/contracts/core/routes';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildNotification, buildNotificationCounts, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { NotificationPages } from './notification-pages.tsx';

const NOW = new Date('2026-03-02T18:00:00.000Z');

function open(path = href(NOTIFICATIONS_ROUTE), route: RouteInfo = NOTIFICATIONS_ROUTE) {
  const client = createFakeClient();
  client.on(getNotificationCounts, () => success(buildNotificationCounts({ follower: 12, tagalong: 1 })));
  client.on(updateNotificationStatus, () => OK);
  client.on(readNotificationList, () => OK);
  const place = { pathname: path };
  const site = {
    routes: createRouteTable([]),
    history: { current: () => ({ location: place }) },
  } as unknown as Site;
  const draw = () =>
    renderRemote(
      <SiteProvider site={site}>
        <NotificationPages />
      </SiteProvider>,
      { client, user: buildUser(), now: NOW, path, route },
    );
  /** Navigates as the router does: the URL first. */
  const goTo = (pathname: string, view: ReturnType<typeof draw>) => {
    place.pathname = pathname;
    view.unmount();
  };
  return { client, draw, goTo };
}

const two = [
  buildNotification({ id: 30, type: 'follower', subtype: 'follow', target: null }),
  buildNotification({ id: 20, is_read: true, created_at: '2026-03-01T12:00:00.000Z' }),
];

test('[NO-02] groups notifications by day; rows are links and mark unread ones', async () => {
  const { client, draw } = open();
  client.on(listNotifications, () => pageOf(two));
  draw();
  const today = await screen.findByRole('region', { name: 'Today' });
  const row = within(today).getByRole('link', {
    name: /^Unread\s*: Person 7 started following you\s*, 6 h$/,
  });
  expect(row.getAttribute('href')).toBe('/user/7/profile');
  const yesterday = screen.getByRole('region', { name: 'Yesterday' });
  expect(within(yesterday).getByRole('link', { name: /^Person 7 liked your post\s*, 1 d$/ })).toBeTruthy();
});

test('[NO-02] each type has its own URL and unread count', async () => {
  const { client, draw } = open('/notifications/follower/follow', NOTIFICATIONS_SUBTYPE_ROUTE);
  client.on(listNotifications, () => pageOf([]));
  draw();
  const tabs = within(screen.getByRole('navigation', { name: 'Notification types' }));
  const followers = await tabs.findByRole('link', { name: /12 unread/ });
  expect([followers.textContent, followers.getAttribute('aria-current')]).toEqual([
    'Followers9+, 12 unread',
    'true',
  ]);
  expect(tabs.getByRole('link', { name: 'Invitations' }).getAttribute('href')).toBe(
    '/notifications/anchor_invitation',
  );
  expect(client.requestsOf(listNotifications)).toEqual([{ type: 'follower', subtype: 'follow', limit: 20 }]);
});

test('[NO-02] filters a type by subtype and clears the filter', async () => {
  const path = '/notifications/interaction/like-post?backPath=%2Fhome%2Fshop';
  const { client, draw } = open(path, NOTIFICATIONS_SUBTYPE_ROUTE);
  client.on(listNotifications, () => pageOf([]));
  const { user, location } = draw();
  const choices = within(screen.getByRole('navigation', { name: 'Show only' }));
  expect(choices.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'Likes',
  ]);
  expect(choices.getByRole('link', { name: 'Votes' }).getAttribute('href')).toBe(
    '/notifications/interaction/vote?backPath=%2Fhome%2Fshop',
  );
  await user.click(choices.getByRole('link', { name: 'Likes' }));
  expect(location.href).toBe('/notifications/interaction?backPath=%2Fhome%2Fshop');
});

test('a type with one subtype has no filter', () => {
  const { client, draw } = open('/notifications/follower', NOTIFICATIONS_TYPE_ROUTE);
  client.on(listNotifications, () => pageOf([]));
  draw();
  expect(screen.queryByRole('navigation', { name: 'Show only' })).toBeNull();
});

test('[NO-02] keeps backPath when switching types', async () => {
  const { client, draw } = open('/notifications?backPath=%2Fhome%2Fshop');
  client.on(listNotifications, () => pageOf([]));
  draw();
  expect(screen.getByRole('link', { name: /Activity/ }).getAttribute('href')).toBe(
    '/notifications/interaction?backPath=%2Fhome%2Fshop',
  );
  await screen.findByText('No notifications yet');
});

test('[NO-02] leaving marks the shown notifications as read, up to the newest unread one', async () => {
  const { client, draw, goTo } = open();
  client.on(listNotifications, () => pageOf(two));
  const view = draw();
  await screen.findByRole('region', { name: 'Today' });
  expect(client.requestsOf(updateNotificationStatus)).toEqual([]);
  goTo('/home/latest', view);
  await waitFor(() =>
    expect(client.requestsOf(updateNotificationStatus)).toEqual([{ max_id: 30, read_status: 2 }]),
  );
});

test('[NO-02] switching types does not count as leaving; each list is marked at the end', async () => {
  const all = open();
  all.client.on(listNotifications, () => pageOf(two));
  const first = all.draw();
  await screen.findByRole('region', { name: 'Today' });
  all.goTo('/notifications/follower', first);
  expect(all.client.requestsOf(updateNotificationStatus)).toEqual([]);

  const typed = open('/notifications/follower', NOTIFICATIONS_TYPE_ROUTE);
  typed.client.on(listNotifications, () => pageOf([buildNotification({ id: 31 })]));
  const second = typed.draw();
  await screen.findByRole('region', { name: 'Today' });
  typed.goTo('/me', second);
  await waitFor(() =>
    expect(typed.client.requestsOf(readNotificationList)).toEqual([{ max_id: 31, type: 'follower' }]),
  );
  expect(typed.client.requestsOf(updateNotificationStatus)).toEqual([{ max_id: 30, read_status: 2 }]);
});

test('marks nothing when nothing is unread', async () => {
  const { client, draw, goTo } = open();
  client.on(listNotifications, () => pageOf([buildNotification({ is_read: true })]));
  const view = draw();
  await screen.findByRole('region', { name: 'Today' });
  goTo('/home/latest', view);
  await Promise.resolve();
  expect(client.requestsOf(updateNotificationStatus)).toEqual([]);
});

test('[NO-02] closing the tab marks as read with a keepalive request', async () => {
  const { client, draw } = open();
  client.on(listNotifications, () => pageOf(two));
  const sent = jest.fn(async (..._: Parameters<typeof fetch>) => ({}) as Response);
  const before = globalThis.fetch;
  globalThis.fetch = sent;
  draw();
  await screen.findByRole('region', { name: 'Today' });
  fireEvent(window, new Event('pagehide'));
  globalThis.fetch = before;
  expect(sent).toHaveBeenCalledTimes(1);
  const [path, options] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/api/me/notification/update-status');
  expect([String(options?.body), options?.keepalive]).toEqual(['max_id=30&read_status=2', true]);
});

test('[NO-01] announces new notifications and loads them only on request', async () => {
  const { client, draw } = open();
  client.on(listNotifications, () => pageOf(two));
  window.scrollTo = () => undefined;
  const { publish, user } = draw();
  await screen.findByRole('region', { name: 'Today' });
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 1 });
  expect(screen.queryByRole('button', { name: 'New notifications' })).toBeNull();
  client.on(listNotifications, () => pageOf([buildNotification({ id: 40, subtype: 'repost' }), ...two]));
  await publish(NOTIFICATION_COUNT_CHANGED, { total: 2 });
  const pill = await screen.findByRole('button', { name: 'New notifications' });
  expect(screen.queryByText('reposted your post', { exact: false })).toBeNull();
  await user.click(pill);
  expect(await screen.findByText('reposted your post', { exact: false })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New notifications' })).toBeNull());
});

test('[NO-02] an unknown type shows a message and requests no list', async () => {
  const { client, draw } = open('/notifications/gossip', NOTIFICATIONS_TYPE_ROUTE);
  draw();
  expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/notifications');
  await screen.findByRole('link', { name: /12 unread/ });
  expect(client.requestsOf(listNotifications)).toEqual([]);
});

test('a list that fails to load can be retried in place', async () => {
  const { client, draw } = open();
  client.on(listNotifications, () => failure('internal'));
  const { user } = draw();
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listNotifications, () => pageOf(two));
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
});
