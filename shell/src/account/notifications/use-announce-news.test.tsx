import { expect, test } from '@jest/globals';
import { NOTIFICATION_RECEIVED } from '@tagalong/contracts/account/events';
import { listNotifications, type Notification } from '@tagalong/contracts/account/notification';
import { pageOf } from '@tagalong/testing/answers';
import { buildNotification } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen } from '@testing-library/react';
import { useAnnounceNews } from './use-announce-news.ts';

function Announcer() {
  return (
    <button type="button" onClick={useAnnounceNews()}>
      Announce
    </button>
  );
}

async function announce(newest: Notification | null) {
  const client = createFakeClient();
  client.on(listNotifications, () => pageOf(newest ? [newest] : []));
  const view = renderRemote(<Announcer />, { client });
  await view.user.click(screen.getByRole('button'));
  const received = view.published.filter(({ name }) => name === NOTIFICATION_RECEIVED.name);
  return { ...view, received: received.map(({ payload }) => payload) };
}

const sale = (sale_count: number) =>
  buildNotification({
    type: 'tagalong',
    subtype: 'sale',
    actors: [],
    target: null,
    payload: { product: 'Linen vase', amount: 384, sale_id: 5, sale_count },
  });

test('[XT-27] a sale is announced to the page and shown as a toast that leads to it', async () => {
  const { toasts, received, location } = await announce(sale(1));
  expect(received).toEqual([{ subtype: 'sale' }]);
  expect(toasts[0]?.text).toBe('You sold Linen vase and earned $3.84.');
  await act(async () => toasts[0]?.action?.run());
  expect(location.pathname + location.search).toBe('/me/sales?sale=5');
});

test('[XT-27] the toast of a further sale adds up the day', async () => {
  const { toasts } = await announce(sale(3));
  expect(toasts[0]?.text).toBe('You sold Linen vase. 3 sales today earned $3.84.');
});

test('[XT-27] other news are announced without a toast', async () => {
  const { received, toasts } = await announce(buildNotification({ type: 'tagalong', subtype: 'payment' }));
  expect([received, toasts]).toEqual([[{ subtype: 'payment' }], []]);
});

test.each([
  ['a notification that was read elsewhere', { ...sale(1), is_read: true }],
  ['one that is gone', null],
])('%s is not announced', async (_, newest) => {
  const { received, toasts } = await announce(newest);
  expect([received, toasts]).toEqual([[], []]);
});
