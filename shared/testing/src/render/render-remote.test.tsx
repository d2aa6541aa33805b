import { describe, expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { SETTINGS_INFO_ROUTE, SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { LIKE_CHANGED, LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { getPost } from '@tagalong/contracts/social/post';
import { HOME_LATEST_ROUTE, POST_ROUTE } from '@tagalong/contracts/social/routes';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  defineRemote,
  Link,
  page,
  Slot,
  useCall,
  useHeaderAction,
  useHost,
  useParams,
  useSession,
} from '@tagalong/platform';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { buildPost, buildUser } from '#src/builders/builders.ts';
import { failure, success } from '#src/fakes/answers.ts';
import { takeComplaints } from '#src/fakes/complaints.ts';
import { createFakeClient } from '#src/fakes/fake-client.ts';
import { renderRemote } from './render-remote.tsx';

function PostPage() {
  const { id = '' } = useParams();
  const post = useCall(getPost, { unique_key: id });
  if (post.error) return <p role="alert">failed</p>;
  return <h1>{post.data?.data.post_caption ?? 'Loading'}</h1>;
}

function Form() {
  const [saved, setSaved] = useState(0);
  useHeaderAction({ onPress: () => setSaved(saved + 1) });
  return <p>saved {saved}</p>;
}

function Greeting() {
  const session = useSession();
  const host = useHost();
  const like = async (): Promise<void> => {
    if (!(await host.ensureMember('like'))) return;
    const answer = await host.ask(COLLECTIONS_PICK, { target_type: 4, target_id: 7 });
    host.toast({ text: answer ? `In ${answer.count} collections` : 'Canceled' });
    host.bus.publish(LIKE_CHANGED, { target_type: 4, target_id: 7, is_liked: answer !== null });
  };
  return (
    <>
      <p>{session ? `Hello ${session.name}` : 'Hello visitor'}</p>
      <button type="button" onClick={() => void like()}>
        Like
      </button>
      <Link to={href(HOT_PRODUCTS_ROUTE)}>Hot</Link>
    </>
  );
}

const remote = defineRemote({
  name: 'social',
  team: 'Social',
  routes: [
    page(POST_ROUTE, async () => ({ PostPage }), { skeleton: 'post' }),
    page(HOME_LATEST_ROUTE, async () => ({ Greeting }), { skeleton: 'feed' }),
  ],
});

describe('rendering', () => {
  test('a page of a remote at its own path, with the parameters of the path', async () => {
    const client = createFakeClient();
    client.on(getPost, ({ unique_key }) => success(buildPost({ post_caption: `Caption of ${unique_key}` })));
    renderRemote(remote, { client, path: href(POST_ROUTE, { id: 'abc' }) });
    expect(await screen.findByRole('heading', { name: 'Caption of abc' })).toBeDefined();
  });

  test('a single page', async () => {
    const [, feed] = remote.routes;
    if (!feed) throw new Error('The feed is missing.');
    renderRemote(feed, { path: href(HOME_LATEST_ROUTE) });
    expect(await screen.findByText('Hello visitor')).toBeDefined();
  });

  test('an element that reads its path, if its route is given', async () => {
    const client = createFakeClient();
    client.inline(getPost, { unique_key: 'abc' }, success(buildPost({ post_caption: 'From the HTML' })));
    renderRemote(<PostPage />, { client, route: POST_ROUTE, path: '/postdetails/abc' });
    expect(screen.getByRole('heading').textContent).toBe('From the HTML');
    expect(client.calls).toEqual([]);
  });

  test('a failure at once, without a retry', async () => {
    const client = createFakeClient();
    client.on(getPost, () => failure('unavailable'));
    renderRemote(<PostPage />, { client, route: POST_ROUTE, path: '/postdetails/abc' });
    await screen.findByRole('alert');
    expect(client.requestsOf(getPost)).toHaveLength(1);
  });
});

describe('the host', () => {
  test('answers a member’s intent, and records what follows', async () => {
    const view = renderRemote(<Greeting />, { user: buildUser({ name: 'Ada' }) });
    expect(screen.getByText('Hello Ada')).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'Like' }));
    expect(view.asked).toEqual([{ name: 'collections.pick', payload: { target_type: 4, target_id: 7 } }]);
    await view.answerIntent(COLLECTIONS_PICK, { count: 2 });
    expect(view.toasts).toEqual([{ text: 'In 2 collections' }]);
    expect(view.published.map(({ name }) => name)).toEqual(['like.changed@1']);
  });

  test('a canceled intent answers null', async () => {
    const view = renderRemote(<Greeting />, { user: buildUser() });
    await view.user.click(screen.getByRole('button', { name: 'Like' }));
    await view.answerIntent(COLLECTIONS_PICK, null);
    expect(view.toasts).toEqual([{ text: 'Canceled' }]);
  });

  test('a visitor is asked to log in first, and the session follows the answer', async () => {
    const view = renderRemote(<Greeting />);
    await view.user.click(screen.getByRole('button', { name: 'Like' }));
    await view.answerIntent(AUTH_LOGIN, { user_id: 5 });
    expect(screen.getByText('Hello Shopper 5')).toBeDefined();
    await view.answerIntent(COLLECTIONS_PICK, null);
    expect(view.asked.map(({ name }) => name)).toEqual(['auth.login', 'collections.pick']);
  });

  test('a visitor who declines the login can’t continue', async () => {
    const view = renderRemote(<Greeting />);
    await view.user.click(screen.getByRole('button', { name: 'Like' }));
    await view.answerIntent(AUTH_LOGIN, null);
    expect(view.asked.map(({ name }) => name)).toEqual(['auth.login']);
    expect(view.toasts).toEqual([]);
  });

  test('an unauthenticated response ends the session', async () => {
    const client = createFakeClient();
    client.on(getPost, () => failure('unauthenticated'));
    const view = renderRemote(<PostPage />, {
      client,
      user: buildUser(),
      route: POST_ROUTE,
      path: '/postdetails/a',
    });
    await screen.findByRole('alert');
    expect(view.host.currentUser()).toBeNull();
  });

  test('an answer that the intent does not allow fails the test', async () => {
    const view = renderRemote(<Greeting />, { user: buildUser() });
    await view.user.click(screen.getByRole('button', { name: 'Like' }));
    await view.answerIntent(COLLECTIONS_PICK, { count: 'two' as never });
    expect(takeComplaints()).toEqual([expect.stringContaining('collections.pick')]);
  });

  test('an event that breaks its contract fails the test', async () => {
    const view = renderRemote(<Greeting />);
    view.host.bus.publish(LIKEBOARD_CREATED, { id: 'five' as never });
    expect(takeComplaints()).toEqual([expect.stringContaining('likeboard.created@1')]);
  });

  test('a reported failure is allowed when the test expects reports', () => {
    const view = renderRemote(<Greeting />, { mayReport: true });
    const failed = new Error('planned');
    view.host.report(failed);
    expect(view.reports).toEqual([failed]);
  });

  test('an event of another remote reaches the listeners', async () => {
    const received: unknown[] = [];
    const view = renderRemote(<Greeting />);
    view.host.bus.on(LIKEBOARD_CREATED, (payload) => received.push(payload));
    await view.publish(LIKEBOARD_CREATED, { id: 5 });
    expect(received).toEqual([{ id: 5 }]);
    expect(view.published).toEqual([]);
  });

  test('a link changes the location, and Back returns', async () => {
    const { user, location, back } = renderRemote(<Greeting />, { path: '/home/latest' });
    await user.click(screen.getByRole('link', { name: 'Hot' }));
    expect(location.href).toBe('/hotproducts');
    back();
    expect(location.href).toBe('/home/latest');
  });
});

describe('slots', () => {
  const slot = (
    <Slot
      of={WATCH_BUTTON}
      props={{ brand_id: 5, name: 'Kiln', is_watched: false }}
      fallback={<span>Watch soon</span>}
    />
  );

  test('a missing slot shows its fallback', () => {
    renderRemote(slot);
    expect(screen.getByText('Watch soon')).toBeDefined();
  });

  test('draws a given fragment with its props', async () => {
    renderRemote(slot, { slots: { 'social.watch-button': ({ name }) => <b>Watch {name}</b> } });
    expect((await screen.findByText(/Watch Kiln/)).tagName).toBe('B');
  });
});

describe('the button of the back header', () => {
  test.each([
    [SETTINGS_INFO_ROUTE, 'Save'],
    [SETTINGS_ROUTE, 'Next'],
  ])("the button of the route $name has the shell's label", async (route, name) => {
    const { user } = renderRemote(<Form />, { route, path: href(route) });
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByText('saved 1')).toBeTruthy();
  });
});
