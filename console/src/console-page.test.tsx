import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadSession, saveSession } from '#lib/session-store.ts';
import examples from '#test/edge-responses.json';
import { fakeDatabase } from '#test/fake-database.ts';
import { allowNewKeys } from '#test/new-keys.ts';
import { ConsolePage } from './console-page.tsx';

const FUTURE = '2126-03-02T20:00:00.000Z';
const UNSIGNED = { status: 'error', code: 'unsigned', message: 'The key has expired.' };

/** Answers of the edge by the last part of the path, without the query. */
let answers: Record<string, object>;
let requested: string[];
let database: ReturnType<typeof fakeDatabase>;

beforeEach(() => {
  allowNewKeys();
  database = fakeDatabase();
  requested = [];
  answers = Object.fromEntries(
    Object.entries(examples.reads).map(([name, answer]) => [name, { status: 'success', ...answer }]),
  );
  globalThis.fetch = (async (path: string) => {
    const name = new URL(path, location.origin).pathname.split('/').at(-1) ?? '';
    requested.push(name);
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    return { json: async () => answer };
  }) as unknown as typeof fetch;
  AbortSignal.timeout = () => new AbortController().signal;
  history.replaceState(null, '', '/__platform');
});

async function signedIn(expiresAt = FUTURE): Promise<void> {
  const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  await saveSession({ id: '0a1b', by: 'mara', team: 'operators', expiresAt, privateKey: pair.privateKey });
}
function open(path = '/__platform') {
  history.replaceState(null, '', path);
  return render(<ConsolePage />);
}
const signInTitle = () => screen.findByRole('heading', { name: 'Sign in with your team’s key' });

test('[XT-23] without a session the page asks to sign in, and calls nothing', async () => {
  open();
  expect(await signInTitle()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requested).toEqual([]);
});

test('[XT-23] a stored session opens the releases, and names who is signed in until when', async () => {
  await signedIn();
  open();
  expect(await screen.findByRole('article', { name: 'social' })).toBeTruthy();
  expect(screen.getByText('mara, operators')).toBeTruthy();
  expect(screen.getByText(/^Signed in until \d\d:\d\d$/)).toBeTruthy();
  expect(document.title).toBe('Releases · Platform');
});

test('[XT-23] a session that has ended isn’t used', async () => {
  await signedIn('2020-01-01T00:00:00.000Z');
  open();
  expect(await signInTitle()).toBeTruthy();
});

test('[XT-23] when the edge no longer accepts the key, the session ends and is forgotten', async () => {
  await signedIn();
  answers.overview = UNSIGNED;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended. Sign in again.');
  expect(await loadSession()).toBeNull();
});

test('[XT-23] signing out forgets the key, even while the edge can’t be reached', async () => {
  await signedIn();
  open();
  await screen.findByRole('article', { name: 'social' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await signInTitle()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await loadSession()).toBeNull();
  await waitFor(() => expect(requested.at(-1)).toBe('sign-out'));
});

test('[XT-23] a browser without storage can’t sign in, and the page says what to use', async () => {
  database.isBroken = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Use a current browser, over https.');
});

test('[XT-23] a team’s key names the remotes that it may change', async () => {
  await signedIn();
  const { overview } = examples.reads;
  const me = { ...overview.me, is_operator: false, remotes: ['social', 'creation'] };
  answers.overview = { status: 'success', ...overview, me };
  open();
  expect(await screen.findByText('May change social, creation')).toBeTruthy();
});

test.each([
  ['/connections', 'Connections'],
  ['/policy', 'Policy reports'],
  ['/audit', 'Audit'],
  ['/keys', 'Keys'],
  ['/remotes/social', 'social'],
  ['/nothing', 'This page doesn’t exist.'],
])('[XT-23] %s is a page with its title', async (path, title) => {
  await signedIn();
  answers.check = { status: 'success', reasons: [] };
  open(`/__platform${path}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(document.title).toBe(`${title} · Platform`);
});

test('[XT-23] the section that is shown is the current one; a remote belongs to the releases', async () => {
  await signedIn();
  open('/__platform/audit');
  const sections = await screen.findByRole('navigation', { name: 'Sections' });
  const current = () => within(sections).getByRole('link', { current: 'page' }).textContent;
  expect(current()).toBe('Audit');
  await userEvent.click(within(sections).getByRole('link', { name: 'Releases' }));
  await userEvent.click(await screen.findByRole('link', { name: 'social' }));
  expect(current()).toBe('Releases');
  expect(location.pathname).toBe('/__platform/remotes/social');
});

test('[XT-23] the site opens with its inspector by a permit of this browser', async () => {
  await signedIn();
  const tab = { location: { href: '' }, close: () => undefined };
  const opening = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Inspect the site' }));
  await waitFor(() => expect(tab.location.href).toMatch(/\/home\/latest\?inspect=1&preview=[\w-]+\.[\w-]+$/));
  const [payload = ''] = (new URL(tab.location.href).searchParams.get('preview') ?? '').split('.');
  expect(JSON.parse(atob(payload)).may).toEqual({ kind: 'inspect' });
  opening.mockRestore();
});
