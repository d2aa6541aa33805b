import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getWhatsNew, markNewsSeen } from '@tagalong/contracts/account/content';
import { LOGIN_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { cookies } from '@tagalong/platform';
import { OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { WhatsNew } from './whats-new.tsx';

const news = {
  id: 5,
  contents: [
    { title: 'Tap the dot', body: 'Dots are products.' },
    { title: 'This or That', body: 'Two things, one vote.' },
  ],
};

beforeEach(() => {
  jest.useFakeTimers();
  cookies.set('whats_new_seen', '0', 60);
  sessionStorage.clear();
  cookies.set('consent_told', 'no', 60);
});
afterEach(() => void jest.useRealTimers());

function open({
  path = '/page/terms',
  openPopups = 0,
  user = null as ReturnType<typeof buildUser> | null,
} = {}) {
  const client = createFakeClient();
  client.on(getWhatsNew, () => success(news));
  const popups = { count: openPopups };
  const site = {
    routes: createRouteTable([]),
    intents: { current: () => Array.from({ length: popups.count }) },
  } as unknown as Site;
  const draw = () =>
    renderRemote(
      <SiteProvider site={site}>
        <WhatsNew />
      </SiteProvider>,
      { client, path, user, advanceTimers: jest.advanceTimersByTime },
    );
  return { popups, ...draw(), draw, client };
}

const wait = (ms = 7_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const popup = () => screen.queryByRole('dialog', { name: 'What’s new' });
const slide = () => screen.getByRole('listitem').querySelector('h3')?.textContent;

test('[SH-20] shows news once per id and device', async () => {
  const { user, unmount, draw } = open();
  await wait();
  expect(popup()).not.toBeNull();
  expect(cookies.get('whats_new_seen')).toBe('5');
  await user.keyboard('{Escape}');
  await wait();
  expect(popup()).toBeNull();
  unmount();
  draw();
  await wait();
  expect(popup()).toBeNull();
});

test('[SH-20] shows newer news to visitors who saw the previous ones', async () => {
  cookies.set('whats_new_seen', '4', 60);
  open();
  await wait();
  expect(popup()).not.toBeNull();
});

test('[SH-20] does not appear during the first visit', async () => {
  cookies.remove('whats_new_seen');
  const { unmount, draw } = open();
  await wait();
  expect(popup()).toBeNull();
  unmount();
  draw();
  await wait();
  expect(popup()).toBeNull();
  sessionStorage.clear();
  draw();
  await wait();
  expect(popup()).not.toBeNull();
});

test('[SH-20] appears at most once per visit', async () => {
  const { user, unmount, draw } = open();
  await wait();
  await user.keyboard('{Escape}');
  await wait();
  unmount();
  cookies.set('whats_new_seen', '4', 60);
  draw();
  await wait();
  expect(popup()).toBeNull();
});

test('[SH-20] waits until the visitor pauses and no toast is shown', async () => {
  open();
  await wait(4_000);
  act(() => void window.dispatchEvent(new Event('scroll')));
  await wait(4_000);
  expect(popup()).toBeNull();
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog">Saved</div>');
  await wait();
  expect(popup()).toBeNull();
  document.body.lastElementChild?.remove();
  await wait();
  expect(popup()).not.toBeNull();
});

test('[SH-20] what a member has seen is stored with the account', async () => {
  const { client } = open({ user: buildUser() });
  client.on(markNewsSeen, () => OK);
  await wait();
  expect(client.requestsOf(markNewsSeen)).toEqual([{ id: 5 }]);
});

test('[SH-20] it waits while a popup is open', async () => {
  const { popups } = open({ openPopups: 1 });
  await wait();
  expect(popup()).toBeNull();
  popups.count = 0;
  await wait();
  expect(popup()).not.toBeNull();
});

test.each([
  ['on a login page', { path: href(LOGIN_ROUTE) }, 'no'],
  ['before the consent choice', {}, ''],
])('[SH-20] does not appear %s', async (_, where, consent) => {
  if (!consent) cookies.remove('consent_told');
  open(where);
  await wait();
  expect(popup()).toBeNull();
});

test('[SH-20] news are requested only in a visit in which they can appear', async () => {
  const { client } = open();
  await wait();
  expect(client.requestsOf(getWhatsNew)).toHaveLength(1);
  const again = open();
  cookies.remove('consent_told');
  sessionStorage.clear();
  const undecided = open();
  await wait();
  expect(again.client.requestsOf(getWhatsNew)).toEqual([]);
  expect(undecided.client.requestsOf(getWhatsNew)).toEqual([]);
});

test('buttons and arrow keys turn slides, and the position is announced', async () => {
  const { user } = open();
  await wait();
  expect(slide()).toBe('Tap the dot');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(slide()).toBe('This or That');
  expect(screen.getByRole('status').textContent).toBe('2 of 2');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(slide()).toBe('Tap the dot');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await wait();
  await waitFor(() => expect(popup()).toBeNull());
});

test('[SH-20] stays away where the browser blocks storage', async () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  try {
    open();
    await wait();
    expect(popup()).toBeNull();
    cookies.remove('whats_new_seen');
    open();
    await wait();
    expect(popup()).toBeNull();
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', storage);
  }
});
