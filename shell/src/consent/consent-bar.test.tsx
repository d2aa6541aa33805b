import { beforeEach, expect, jest, test } from '@jest/globals';
import { CONSENT_COOKIE, saveConsent } from '@tagalong/contracts/account/tracking';
import { cookies } from '@tagalong/platform';
import { isInterrupted } from '@tagalong/platform/use-notice-turn';
import { failure, success } from '@tagalong/testing/answers';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { rememberedConsent } from '#host/consent/use-consent.ts';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { ConsentGate } from './consent-bar.tsx';

beforeEach(() => cookies.remove(CONSENT_COOKIE));

const ROUTES = createRouteTable([
  buildRemote({
    name: 'creation',
    routes: [buildRoute({ name: 'create-post', path: '/create-post' })],
  }),
  buildRemote({
    name: 'earnings',
    routes: [
      buildRoute({ name: 'payment', path: '/me/settings/payment', page_class: 'private-profile-settings' }),
    ],
  }),
]);
const site = { routes: ROUTES } as unknown as Site;

function open(path = '/'): ReturnType<typeof renderRemote> {
  const client = createFakeClient();
  client.on(saveConsent, ({ is_granted }) => {
    // The server's cookie comes with its response.
    cookies.set(CONSENT_COOKIE, is_granted ? 'yes' : 'no', 60);
    return success({ is_granted, decided_at: '2026-03-02T12:00:00.000Z' });
  });
  const gate = (
    <SiteProvider site={site}>
      <ConsentGate />
    </SiteProvider>
  );
  return renderRemote(gate, { client, path });
}

const bar = () => screen.queryByRole('region', { name: 'Your privacy' });

test.each([
  ['Accept', true],
  ['Decline', false],
])('[SH-19] %s is stored, and the bar disappears', async (name, is_granted) => {
  const { client, user } = open();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(client.requestsOf(saveConsent)).toEqual([{ is_granted }]);
  expect(rememberedConsent()).toBe(is_granted);
});

test('[SH-19] both buttons look alike', async () => {
  open();
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(screen.getByRole('button', { name: 'Decline' }).className).toBe(accept.className);
});

test.each(['yes', 'no'])('[SH-19] does not ask again after the answer %s', (answer) => {
  cookies.set(CONSENT_COOKIE, answer, 60);
  open();
  expect(bar()).toBeNull();
});

test('a choice that can’t be stored shows an error and can be repeated', async () => {
  const { client, user } = open();
  client.on(saveConsent, () => failure('offline'));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/offline/));
  expect(bar()).not.toBeNull();
  expect(rememberedConsent()).toBeNull();
});

test('[SH-19] the page reserves the space of the bar until it is answered', async () => {
  let measure: () => void = () => undefined;
  class FakeObserver {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
  const { user } = open();
  const shown = await screen.findByRole('region', { name: 'Your privacy' });
  Object.defineProperty(shown, 'offsetHeight', { value: 120 });
  measure();
  expect(document.body.style.paddingBottom).toBe('120px');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(document.body.style.paddingBottom).toBe(''));
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('[XT-33] [DR-02] other notices have their turn once the bar was left alone', () => {
  jest.useFakeTimers();
  open();
  act(() => jest.advanceTimersByTime(29_000));
  expect(isInterrupted()).toBe(true);
  act(() => jest.advanceTimersByTime(1_000));
  expect(isInterrupted()).toBe(false);
  expect(bar()).not.toBeNull();
  jest.useRealTimers();
});

test.each(['/create-post', '/me/settings/payment'])(
  '[XT-33] the bar doesn’t cover what a visitor does on %s',
  async (path) => {
    open(path);
    expect(bar()).toBeNull();
  },
);
