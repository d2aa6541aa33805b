import { expect, test } from '@jest/globals';
import { listFeed } from '@tagalong/contracts/social/post';
import { pageOf } from '@tagalong/testing/answers';
import { buildPost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FeedList } from './feed-list.tsx';

function pull(byPx: number): void {
  fireEvent.touchStart(window, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(window, { touches: [{ clientY: 100 + byPx }] });
  fireEvent.touchEnd(window, { touches: [] });
}

test('[PO-10] a long pull at the top refreshes the feed, a short one does not', async () => {
  const client = createFakeClient();
  client.on(listFeed, () => pageOf([buildPost({ post_id: 1 })]));
  renderRemote(<FeedList kind="latest" />, { client });
  await screen.findByRole('article');
  // The listeners are added after the first paint.
  await waitFor(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'));
  pull(60);
  expect(client.requestsOf(listFeed)).toHaveLength(1);
  client.on(listFeed, () => pageOf([buildPost({ post_id: 2 }), buildPost({ post_id: 1 })]));
  pull(200);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(client.requestsOf(listFeed)).toHaveLength(2);
});
