import { afterEach, expect, jest, test } from '@jest/globals';
import { dislikeProduct, listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import type { TabChannel } from '@tagalong/platform';
import { failure, OK, pageOf } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { shareClears } from './share-clears.ts';

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility });
const show = (state: DocumentVisibilityState): void => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => show('visible'));

function openTab() {
  const fake = createFakeClient();
  const refetch = jest.fn();
  const sent: unknown[] = [];
  let receive: (event: { data: unknown }) => void = () => undefined;
  const channel: TabChannel = {
    postMessage: (data) => void sent.push(data),
    addEventListener: (_, listener) => {
      receive = listener;
    },
  };
  return {
    client: shareClears(fake, { channel, refetch }),
    fake,
    refetch,
    sent,
    receive: (data: unknown) => receive({ data }),
  };
}

test('[AP-02] a change tells the other tabs what it cleared; a read and a failure tell nothing', async () => {
  const { client, fake, sent } = openTab();
  const target = { likebook_ids: [1], target_id: 7 };
  fake.on(dislikeProduct, () => failure('unavailable'));
  await expect(client.call(dislikeProduct, target)).rejects.toThrow();
  fake.on(listMyLikeboards, () => pageOf([]));
  await client.call(listMyLikeboards, { limit: 12 });
  expect(sent).toEqual([]);
  fake.on(dislikeProduct, () => OK);
  await client.call(dislikeProduct, target);
  expect(sent).toEqual([{ cleared: ['likeboard'] }]);
});

test('[AP-02] a hidden tab fetches what others cleared once, when someone returns to it', () => {
  const { refetch, receive } = openTab();
  show('hidden');
  receive({ cleared: ['likeboard'] });
  receive({ cleared: ['likeboard', 'shop'] });
  expect(refetch).not.toHaveBeenCalled();
  show('visible');
  show('visible');
  expect(refetch.mock.calls).toEqual([[['likeboard', 'shop']]]);
});

test('a visible tab fetches it at once, and other messages are none of its business', () => {
  const { refetch, receive } = openTab();
  for (const data of [null, 'text', { name: 'fact.changed@1' }, { cleared: 'likeboard' }]) receive(data);
  expect(refetch).not.toHaveBeenCalled();
  receive({ cleared: ['likeboard'] });
  expect(refetch).toHaveBeenCalledWith(['likeboard']);
});
