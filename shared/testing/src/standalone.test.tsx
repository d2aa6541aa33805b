import { beforeEach, expect, test } from '@jest/globals';
import { login, logout, whoAmI } from '@tagalong/contracts/account';
import { ROUTES } from '@tagalong/contracts/routes';
import {
  createSessionStore,
  defineRemote,
  type OverlayProps,
  overlay,
  page,
  slot,
  useHost,
  useSession,
} from '@tagalong/platform';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createAloneLog } from './alone-log.ts';
import { failure, OK, success } from './answers.ts';
import { buildCreator, buildUser } from './builders.ts';
import { createFakeClient, type FakeClient } from './fake-client.ts';
import { Alone } from './standalone.tsx';

function LatestPage() {
  const host = useHost();
  const session = useSession();
  const like = async (): Promise<void> => {
    if (!(await host.ensureMember('like'))) return;
    const answer = await host.ask('collections.pick', { target_type: 3, target_id: 1 });
    host.toast({ text: answer ? `In ${answer.count}` : 'Cancelled' });
  };
  return (
    <button type="button" onClick={() => void like()}>
      Like as {session?.name ?? 'visitor'}
    </button>
  );
}

function CreateOverlay({ answer }: OverlayProps<'collections.create'>) {
  return (
    <button type="button" onClick={() => answer({ id: 1, is_public: true, name: 'Summer' })}>
      Make Summer
    </button>
  );
}

const remote = defineRemote({
  name: 'social',
  team: 'Social',
  routes: [
    page(ROUTES.homeLatest, { chunk: 'feed', skeleton: 'feed', load: async () => LatestPage }),
    page(ROUTES.post, { chunk: 'post', skeleton: 'post', load: async () => () => <p>A post</p> }),
  ],
  overlays: [overlay('collections.create', async () => CreateOverlay)],
  slots: [
    slot('social.follow-button', async () => ({ nickname }) => <b>Follow {nickname}</b>),
  ],
});

function renderAlone(client: FakeClient, path = '/') {
  window.history.replaceState(null, '', path);
  render(
    <Alone definition={remote} session={createSessionStore(null)} client={client} log={createAloneLog()} />,
  );
  return userEvent.setup();
}

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.on(whoAmI, () => success(null));
  client.on(login, ({ email }) => success(buildUser({ name: email })));
  client.on(logout, () => OK);
});

test('the routes of the remote are listed, and a link draws its page', async () => {
  const user = renderAlone(client);
  const list = within(screen.getByRole('navigation', { name: 'Routes' }));
  expect(list.getByText('/postdetails/:id').tagName).toBe('SPAN');
  await user.click(list.getByRole('link', { name: '/home/latest' }));
  expect(await screen.findByRole('button', { name: 'Like as visitor' })).toBeDefined();
  expect(window.location.pathname).toBe('/home/latest');
});

test('a demo user is logged in and out by the buttons', async () => {
  const user = renderAlone(client);
  await user.click(screen.getByRole('button', { name: 'Log in as creator' }));
  await user.click(await screen.findByRole('button', { name: 'Log out creator@tagalong.example' }));
  expect(await screen.findByRole('button', { name: 'Log in as shopper' })).toBeDefined();
  expect(client.requestsOf(login)).toEqual([
    { email: 'creator@tagalong.example', password: 'tagalong-demo' },
  ]);
});

test('the session of an earlier visit is taken over', async () => {
  client.on(whoAmI, () => success(buildCreator({ name: 'Mara' })));
  renderAlone(client);
  expect(await screen.findByRole('button', { name: 'Log out Mara' })).toBeDefined();
});

test('an API that is away is said in the log', async () => {
  client.on(whoAmI, () => failure('unavailable'));
  renderAlone(client);
  expect(await screen.findByText(/report: We are busy/)).toBeDefined();
});

test('an intent of another remote is answered by hand, after a log-in', async () => {
  const user = renderAlone(client, '/home/latest');
  await user.click(await screen.findByRole('button', { name: 'Like as visitor' }));
  const wall = within(screen.getByRole('dialog', { name: 'auth.login' }));
  await user.click(wall.getByRole('button', { name: 'Log in as shopper' }));
  const picker = within(await screen.findByRole('dialog', { name: 'collections.pick' }));
  const answer = picker.getByRole('textbox');
  await user.clear(answer);
  await user.type(answer, '{{"count": 2}');
  await user.click(picker.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('toast: In 2')).toBeDefined();
});

test("the remote's own overlay is drawn when it is asked for", async () => {
  const user = renderAlone(client);
  await user.click(screen.getByText('Overlays and slots'));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Make Summer' }));
  expect(screen.queryByRole('button', { name: 'Make Summer' })).toBeNull();
});

test("the remote's own slot is drawn with the props that were typed", async () => {
  const user = renderAlone(client);
  await user.click(screen.getByText('Overlays and slots'));
  const props = screen.getByLabelText('social.follow-button');
  await user.clear(props);
  await user.type(props, '{{"user_id": 5, "nickname": "Mara", "is_followed": false}');
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  expect(await screen.findByText(/Follow Mara/)).toBeDefined();
});
