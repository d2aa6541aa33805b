import { beforeEach, expect, test } from '@jest/globals';
import { whoAmI } from '@tagalong/contracts/account/account';
import { login, logout } from '@tagalong/contracts/account/sign-in';
import { declareIntent } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { HOME_LATEST_ROUTE, POST_ROUTE } from '@tagalong/contracts/social/routes';
import { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
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
import { buildCreator, buildUser } from '#src/builders/builders.ts';
import { failure, OK, success } from '#src/fakes/answers.ts';
import { createFakeClient, type FakeClient } from '#src/fakes/fake-client.ts';
import { StandalonePage } from './standalone.tsx';
import { createStandaloneLog } from './standalone-log.ts';

function LatestPage() {
  const host = useHost();
  const session = useSession();
  const like = async (): Promise<void> => {
    if (!(await host.ensureMember('like'))) return;
    const answer = await host.ask(COLLECTIONS_PICK, { target_type: 3, target_id: 1 });
    host.toast({ text: answer ? `In ${answer.count}` : 'Canceled' });
  };
  return (
    <button type="button" onClick={() => void like()}>
      Like as {session?.name ?? 'visitor'}
    </button>
  );
}

const BOARD_CREATE = declareIntent('board.create', 'social', z.object({}), z.object({ name: z.string() }));

function CreateOverlay({ answer }: OverlayProps<typeof BOARD_CREATE>) {
  return (
    <button type="button" onClick={() => answer({ name: 'Summer' })}>
      Make Summer
    </button>
  );
}

const Post = () => <p>A post</p>;
const Watch = ({ name }: { name: string }) => <b>Watch {name}</b>;

const remote = defineRemote({
  name: 'social',
  team: 'Social',
  routes: [
    page(HOME_LATEST_ROUTE, async () => ({ LatestPage }), { skeleton: 'feed' }),
    page(POST_ROUTE, async () => ({ Post }), { skeleton: 'post' }),
  ],
  intents: [overlay(BOARD_CREATE, async () => ({ CreateOverlay }))],
  slots: [slot(WATCH_BUTTON, async () => ({ Watch }))],
});

function renderStandalone(client: FakeClient, path = '/') {
  window.history.replaceState(null, '', path);
  render(
    <StandalonePage
      definition={remote}
      session={createSessionStore(null)}
      client={client}
      facts={client.facts}
      log={createStandaloneLog()}
    />,
  );
  return userEvent.setup({ delay: null });
}

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.on(whoAmI, () => success(null));
  client.on(login, ({ email }) => success(buildUser({ name: email })));
  client.on(logout, () => OK);
});

test("lists the remote's routes, and a link draws its page", async () => {
  const user = renderStandalone(client);
  const list = within(screen.getByRole('navigation', { name: 'Routes' }));
  expect(list.getByText('/postdetails/:id').tagName).toBe('SPAN');
  await user.click(list.getByRole('link', { name: '/home/latest' }));
  expect(await screen.findByRole('button', { name: 'Like as visitor' })).toBeDefined();
  expect(window.location.pathname).toBe('/home/latest');
});

test('the buttons log a demo user in and out', async () => {
  const user = renderStandalone(client);
  await user.click(screen.getByRole('button', { name: 'Log in as creator' }));
  await user.click(await screen.findByRole('button', { name: 'Log out creator@tagalong.example' }));
  expect(await screen.findByRole('button', { name: 'Log in as shopper' })).toBeDefined();
  expect(client.requestsOf(login)).toEqual([
    { email: 'creator@tagalong.example', password: 'tagalong-demo' },
  ]);
});

test('restores the session of an earlier visit', async () => {
  client.on(whoAmI, () => success(buildCreator({ name: 'Mara' })));
  renderStandalone(client);
  expect(await screen.findByRole('button', { name: 'Log out Mara' })).toBeDefined();
});

test('logs an unreachable API', async () => {
  client.on(whoAmI, () => failure('unavailable'));
  renderStandalone(client);
  expect(await screen.findByText(/report: We’re busy/)).toBeDefined();
});

test('an intent of another remote is answered manually after a login', async () => {
  const user = renderStandalone(client, '/home/latest');
  await user.click(await screen.findByRole('button', { name: 'Like as visitor' }));
  const loginDialog = within(screen.getByRole('dialog', { name: 'auth.login' }));
  await user.click(loginDialog.getByRole('button', { name: 'Log in as shopper' }));
  const picker = within(await screen.findByRole('dialog', { name: 'collections.pick' }));
  const answer = picker.getByRole('textbox');
  await user.clear(answer);
  await user.type(answer, '{{"count": 2}');
  await user.click(picker.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('toast: In 2')).toBeDefined();
});

test("draws the remote's own overlay on request", async () => {
  const user = renderStandalone(client);
  await user.click(screen.getByText('Overlays and slots'));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Make Summer' }));
  expect(screen.queryByRole('button', { name: 'Make Summer' })).toBeNull();
});

test("draws the remote's own slot with the entered props", async () => {
  const user = renderStandalone(client);
  await user.click(screen.getByText('Overlays and slots'));
  const props = screen.getByLabelText('social.watch-button');
  await user.clear(props);
  await user.type(props, '{{"brand_id": 5, "name": "Kiln", "is_watched": false}');
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  expect(await screen.findByText(/Watch Kiln/)).toBeDefined();
});
