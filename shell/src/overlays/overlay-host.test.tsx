import { expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { createIntentBroker, type OverlayProps } from '@tagalong/platform';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { buildRemote } from '#host/remotes/build-remote.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { OverlayHost } from './overlay-host.tsx';

const LIKE = { target_type: 4, target_id: 7 } as const;

function LogIn({ payload, answer }: OverlayProps<typeof AUTH_LOGIN>) {
  return (
    <button type="button" onClick={() => answer({ user_id: 5 })}>
      Log in to {payload.reason}
    </button>
  );
}

function draw(loadLogIn: () => Promise<ComponentType<never>> = async () => LogIn) {
  const report = jest.fn();
  const onUnanswerable = jest.fn();
  const intents = createIntentBroker({ report });
  const remotes = [buildRemote({ intents: [{ name: 'collections.pick', is_function: false }] })];
  const site = { intents, remotes } as unknown as Site;
  render(
    <SiteProvider site={site}>
      <OverlayHost
        own={{ 'auth.login': loadLogIn }}
        drawRemote={(remote, request) => (
          <button type="button" onClick={request.cancel}>
            {remote} draws {request.name}
          </button>
        )}
        onUnanswerable={onUnanswerable}
      />
    </SiteProvider>,
  );
  return { intents, onUnanswerable, user: userEvent.setup({ delay: null }) };
}

test("draws the shell's own overlay and returns its answer to the caller", async () => {
  const { intents, user } = draw();
  let result: Promise<unknown> | undefined;
  act(() => {
    result = intents.ask(AUTH_LOGIN, { reason: 'like' });
  });
  await user.click(await screen.findByRole('button', { name: 'Log in to like' }));
  expect(await result).toEqual({ user_id: 5 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('draws an overlay with the remote that owns the intent', async () => {
  const { intents, user } = draw();
  let result: Promise<unknown> | undefined;
  act(() => {
    result = intents.ask(COLLECTIONS_PICK, LIKE);
  });
  await user.click(screen.getByRole('button', { name: 'social draws collections.pick' }));
  expect(await result).toBeNull();
});

test('an intent asked from an overlay opens above it', async () => {
  const { intents } = draw();
  await act(async () => {
    void intents.ask(COLLECTIONS_PICK, LIKE);
    void intents.ask(AUTH_LOGIN, { reason: 'like' });
  });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'social draws collections.pick',
    'Log in to like',
  ]);
});

test('an intent that no active remote answers is canceled and reported', async () => {
  const { intents, onUnanswerable } = draw();
  let result: Promise<unknown> | undefined;
  act(() => {
    result = intents.ask(CREATE_CHOOSE, {});
  });
  expect(await result).toBeNull();
  expect(onUnanswerable.mock.calls).toEqual([['create.choose']]);
  expect(intents.current()).toEqual([]);
});

test('an overlay whose code fails to load is canceled and reported, and loads again when asked for again', async () => {
  const load = jest.fn<() => Promise<ComponentType<never>>>(async () => LogIn);
  load.mockRejectedValueOnce(new Error('Loading chunk login-popup failed.'));
  const { intents, onUnanswerable } = draw(load);
  await act(async () => {
    expect(await intents.ask(AUTH_LOGIN, { reason: 'like' })).toBeNull();
  });
  expect(onUnanswerable.mock.calls).toEqual([['auth.login', new Error('Loading chunk login-popup failed.')]]);
  act(() => void intents.ask(AUTH_LOGIN, { reason: 'like' }));
  expect(await screen.findByRole('button', { name: 'Log in to like' })).toBeDefined();
});
