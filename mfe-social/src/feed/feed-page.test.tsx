import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { followUser } from '@tagalong/contracts/social/follow';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { listFeed } from '@tagalong/contracts/social/post';
import { HOME_LATEST_ROUTE, HOME_TOT_ROUTE } from '@tagalong/contracts/social/routes';
import { listThisOrThatTopics } from '@tagalong/contracts/social/this-or-that';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { listPriceDrops } from '@tagalong/contracts/storefront/product-list';
import { answer, useHost, useQueryClient } from '@tagalong/platform';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildLikeboard, buildPost, buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOPIC_TEXTS } from '#parts/feed/topic-texts.ts';
import { rememberFollow } from '#parts/follow/remembered-follow.ts';
import { FeedPage } from './feed-page.tsx';

const posts = (...ids: number[]) => ids.map((post_id) => buildPost({ post_id }));

/** Creates a client with a feed of three posts in two pages. */
function clientWithFeed() {
  const client = createFakeClient();
  client.on(listFeed, ({ cursor }) => (cursor ? pageOf(posts(3)) : pageOf(posts(1, 2), 'second')));
  client.on(listPriceDrops, () => success([]));
  return client;
}

/** Simulates a window in which every post is near, but the end of the list is not. */
beforeEach(() => {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observe = (target: Element): void => {
      if (!target.closest('[role=feed]')) return;
      const boundingClientRect = { top: 0, bottom: 900, height: 900 };
      const entry = { isIntersecting: true, target, boundingClientRect } as IntersectionObserverEntry;
      queueMicrotask(() => act(() => callback([entry], {} as never)));
    };
    const nothing = (): void => undefined;
    return { observe, unobserve: nothing, disconnect: nothing } as unknown as IntersectionObserver;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('[PO-10] the first page renders from preloaded data without a call', async () => {
  const client = createFakeClient();
  client.inline(listFeed, { kind: 'latest', limit: 12 }, pageOf(posts(1, 2)));
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  const feed = screen.getByRole('feed', { name: 'Latest' });
  const articles = within(feed).getAllByRole('article');
  expect(articles.map((article) => article.getAttribute('aria-posinset'))).toEqual(['1', '2']);
  expect(articles[0]?.getAttribute('aria-setsize')).toBe('-1');
  expect(await screen.findByText("You're all caught up")).toBeTruthy();
  expect(client.calls).toHaveLength(0);
});

test('[PO-10] Load more loads the next page, and the end is announced', async () => {
  const { user, client } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, {
    client: clientWithFeed(),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText("You're all caught up")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(client.requestsOf(listFeed).map(({ cursor }) => cursor)).toEqual([undefined, 'second']);
});

test('[PO-10] the next page loads automatically near the end', async () => {
  const seen: (() => void)[] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observe = (target: Element): void => {
      const boundingClientRect = { top: 0, bottom: 900, height: 900 };
      const entry = { isIntersecting: true, target, boundingClientRect } as IntersectionObserverEntry;
      seen.push(() => callback([entry], {} as never));
    };
    const nothing = (): void => undefined;
    return { observe, unobserve: nothing, disconnect: nothing } as unknown as IntersectionObserver;
  });
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client: clientWithFeed() });
  await screen.findByRole('button', { name: 'Load more' });
  const reachEnd = (): Promise<void> =>
    act(async () => {
      for (const notify of seen.splice(0)) notify();
    });
  await reachEnd();
  await waitFor(() => expect(seen).not.toEqual([]));
  await reachEnd();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

test('[PO-10] a failed page keeps the loaded posts and can be retried in place', async () => {
  const client = clientWithFeed();
  const { user } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  const more = await screen.findByRole('button', { name: 'Load more' });
  client.on(listFeed, () => failure('offline'));
  await user.click(more);
  expect(await screen.findByText(/^Couldn’t load more posts\. You’re offline/)).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  client.on(listFeed, () => pageOf(posts(3)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

test('a post in two pages is shown once', async () => {
  const client = createFakeClient();
  client.on(listFeed, ({ cursor }) => (cursor ? pageOf(posts(2, 3)) : pageOf(posts(1, 2), 'second')));
  const { user } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

test('a failed feed shows an error and a retry button', async () => {
  const client = createFakeClient();
  client.on(listFeed, () => failure('unavailable'));
  const { user } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listFeed, () => pageOf(posts(1)));
  await user.click(again);
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('an empty feed links to the latest posts', async () => {
  const client = createFakeClient();
  client.on(listFeed, () => pageOf([]));
  client.on(listThisOrThatTopics, () => success([]));
  renderRemote(<FeedPage route={HOME_TOT_ROUTE.name} />, { client });
  const link = await screen.findByRole('link', { name: 'See the latest posts' });
  expect(link.getAttribute('href')).toBe('/home/latest');
});

test('[RT-02] the tabs link to the feeds and mark the current one', () => {
  const client = createFakeClient();
  client.defer(listFeed);
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  const tabs = within(screen.getByRole('navigation', { name: 'Feeds' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['For you', '/home/featured'],
    ['Latest', '/home/latest'],
    ['Shop', '/home/shop'],
    ['This or That', '/home/tot'],
    ['Collections', '/home/collections'],
    ['Articles', '/home/article'],
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null, null]);
});

test('[RT-02] This or That shows its topics after its posts', async () => {
  const client = clientWithFeed();
  client.on(listThisOrThatTopics, () => success([{ slug: 'bags', label: 'Bags', count: 4, image: null }]));
  renderRemote(<FeedPage route={HOME_TOT_ROUTE.name} />, { client });
  const topics = await screen.findByRole('navigation', { name: TOPIC_TEXTS.topics });
  const bags = await within(topics).findByRole('link', { name: 'Bags' });
  expect(bags.getAttribute('href')).toBe('/home/tot/bags');
});

test('a like made elsewhere updates the card and its count', async () => {
  const { publish } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, {
    client: clientWithFeed(),
    user: buildUser(),
  });
  await screen.findAllByRole('article');
  await publish(FACT_CHANGED, {
    facts: [
      { name: 'post.is_liked', id: 2, value: true },
      { name: 'post.like_count', id: 2, value: 1 },
    ],
  });
  const hearts = () => screen.getAllByRole('button', { name: /^Like the post/ });
  await waitFor(() => expect(hearts().map((heart) => heart.textContent)).toEqual(['', '1']));
  expect(hearts().map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
});

test('[LB-05] a like fills the heart optimistically and is undone when nothing is chosen', async () => {
  const { user, answerIntent } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, {
    client: clientWithFeed(),
    user: buildUser(),
    answers: [answer(COLLECTIONS_LIKE, () => import('#likeboards/picker/like.ts'))],
  });
  const heart = () => screen.getAllByRole('button', { name: /^Like the post/ })[0];
  await screen.findAllByRole('article');
  const before = heart();
  if (before) await user.click(before);
  await waitFor(() => expect(heart()?.getAttribute('aria-pressed')).toBe('true'));
  expect(heart()?.textContent).toBe('1');
  await answerIntent(COLLECTIONS_PICK, null);
  await waitFor(() => expect(heart()?.getAttribute('aria-pressed')).toBe('false'));
});

test('[FO-02] following an author updates all posts of that author', async () => {
  const client = clientWithFeed();
  client.on(followUser, () => OK);
  const { user } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  const [first] = await screen.findAllByRole('button', { name: 'Follow Mara Lind' });
  if (first) await user.click(first);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Following Mara Lind/ })).toHaveLength(2),
  );
});

test('[AU-06] a follow requested before login is completed when the page opens', async () => {
  rememberFollow({ user_id: 50, nickname: 'Mara' });
  const client = clientWithFeed();
  client.on(followUser, () => OK);
  const { toasts } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  await waitFor(() => expect(toasts).toEqual([{ text: 'You now follow Mara' }]));
  expect(client.requestsOf(followUser)).toEqual([{ id: 50 }]);
});

test('new posts are offered and never inserted automatically', async () => {
  const client = clientWithFeed();
  const { user, publish } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  await screen.findAllByRole('article');
  // The listener for new posts starts after the first paint.
  await waitFor(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'));
  client.on(listFeed, () => pageOf(posts(9, 1, 2)));
  await publish(POST_CREATED, { unique_key: 'post-9' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'New posts' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'New posts' })).toBeNull();
});

/** Simulates the shell's steps after a login. */
function LogIn() {
  const queries = useQueryClient();
  const { setSession } = useHost();
  const logIn = (): void => {
    setSession(buildUser());
    queries.clear();
  };
  return (
    <button type="button" onClick={logIn}>
      Log In
    </button>
  );
}

test('[AU-05] a login deep in the feed keeps the position until as many pages are refetched', async () => {
  const client = clientWithFeed();
  const { user } = renderRemote(
    <>
      <FeedPage route={HOME_LATEST_ROUTE.name} />
      <LogIn />
    </>,
    { client },
  );
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  const drawn: number[] = [];
  client.on(listFeed, ({ cursor }) => {
    drawn.push(screen.getAllByRole('article').length);
    const mine = (post_id: number) => buildPost({ post_id, like_count: 9 });
    return cursor ? pageOf([mine(3)]) : pageOf([mine(1), mine(2)], 'second');
  });
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Mara Lind, 9$/ })).toHaveLength(3));
  expect(drawn).toEqual([3, 3]);
});

function onWideScreen() {
  const original = window.matchMedia;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...original(query),
    matches: ['(min-width: 681px)', '(min-width: 1101px)'].includes(query),
  }));
}

test('[SH-09] a wide screen shows the collections of the member and hot products beside the feed', async () => {
  onWideScreen();
  const client = clientWithFeed();
  client.on(listMyLikeboards, () => pageOf([buildLikeboard({ name: 'Calm corner', product_count: 14 })]));
  client.on(listHotProducts, () => pageOf([buildProductCard({ name: 'Tub chair', is_hot: true })]));
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  expect(await screen.findByRole('link', { name: /Calm corner/ })).toBeTruthy();
  expect(screen.getByText('14 products · Private')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Tub chair' })).toBeTruthy();
});

test('[SH-09] space for collections is reserved above the hot products', async () => {
  onWideScreen();
  const client = clientWithFeed();
  const boards = client.defer(listMyLikeboards);
  client.on(listHotProducts, () => pageOf([buildProductCard({ name: 'Tub chair' })]));
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  await screen.findByRole('link', { name: 'Tub chair' });
  const parts = () =>
    screen.getAllByRole('region').map((part) => within(part).getByRole('heading', { level: 2 }).textContent);
  expect(parts()).toEqual(['Your collections', 'Hot right now']);
  boards.resolve(pageOf([]));
  await waitFor(() => expect(parts()).toEqual(['Hot right now']));
});

test('[PO-07] hot products without a picture are omitted', async () => {
  onWideScreen();
  const client = clientWithFeed();
  client.on(listHotProducts, () => pageOf([1, 2].map((id) => buildProductCard({ id }))));
  client.on(listMyLikeboards, () => pageOf([]));
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  await screen.findByRole('link', { name: 'Product 1' });
  const picture = () => document.querySelector<HTMLImageElement>('aside article img');
  for (let failures = 0; failures < 2; failures += 1) {
    const shown = picture();
    if (shown) fireEvent.error(shown);
  }
  expect(screen.queryByRole('link', { name: 'Product 1' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Product 2' })).toBeTruthy();
});

test('[XT-28] on a wide screen a visitor sees a wall of pictures, and a member the list', async () => {
  onWideScreen();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 1_000, top: 0 } as DOMRect);
  const client = clientWithFeed();
  client.on(listMyLikeboards, () => pageOf([]));
  client.on(listHotProducts, () => pageOf([]));
  const { unmount } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  const [first] = await screen.findAllByRole('article');
  const link = within(first as HTMLElement).getByRole('link', { name: /Caption 1/ });
  expect(link.getAttribute('href')).toBe('/postdetails/post-1');
  expect(screen.queryByRole('button', { name: 'Shop this post · 1' })).toBeNull();
  expect(document.querySelector('aside')).toBeNull();
  expect(screen.getByText('See what people love, and shop it right from their posts.')).toBeTruthy();
  unmount();
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  expect(await screen.findAllByRole('button', { name: 'Shop this post · 1' })).toHaveLength(2);
});

test('[XT-28] below the first post a member sees which saved products cost less, and nothing without any', async () => {
  const client = clientWithFeed();
  const drop = { ...buildProductCard({ id: 7, name: 'Puddle boot', lowest_price: 1_250 }), drop_percent: 40 };
  client.on(listPriceDrops, () => success([drop]));
  const { unmount } = renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, {
    client,
    user: buildUser(),
  });
  const part = await screen.findByRole('article', { name: 'Price drops in your collections' });
  expect(within(part).getByRole('link', { name: /Puddle boot/ }).textContent).toMatch(/\$12\.50.*Down 40%/);
  expect(screen.getAllByRole('article')[0]?.compareDocumentPosition(part)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  unmount();
  client.on(listPriceDrops, () => success([]));
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client, user: buildUser() });
  await screen.findAllByRole('article');
  expect(screen.queryByRole('article', { name: 'Price drops in your collections' })).toBeNull();
});

test('[XT-28] a visitor votes in cards at every width', async () => {
  onWideScreen();
  const client = clientWithFeed();
  client.on(listThisOrThatTopics, () => success([]));
  client.on(listHotProducts, () => pageOf([]));
  renderRemote(<FeedPage route={HOME_TOT_ROUTE.name} />, { client });
  expect(await screen.findAllByRole('button', { name: 'Shop this post · 1' })).toHaveLength(2);
});

test('a phone loads no second column', async () => {
  const client = clientWithFeed();
  renderRemote(<FeedPage route={HOME_LATEST_ROUTE.name} />, { client });
  await screen.findAllByRole('article');
  expect(document.querySelector('aside')).toBeNull();
});
