import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { addIosLogin, loginByDevice } from '@tagalong/contracts/account/device';
import { checkOtherLogin } from '@tagalong/contracts/account/settings';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { cookies } from '@tagalong/platform';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { rememberSignIn, takeSignIn } from '#account/parts/sign-in/pending-sign-in.ts';
import { afterSignIn, resumeSignIn } from './after-sign-in.ts';
import { BackUpPopup } from './back-up-popup.tsx';
import { startNativeSession } from './native-session.ts';

const ADA = buildUser({ id: 7, name: 'Ada' });

beforeEach(() => {
  takeSignIn(new Date());
  cookies.remove('tiktok_popup_hide');
});
afterEach(() => {
  delete (globalThis as { TagalongApp?: unknown }).TagalongApp;
});

describe('a login that left the page', () => {
  const resume = { intent: 'collections.pick', payload: { target_type: 4, target_id: 9 } };
  function back(user: typeof ADA | null, pending: { resume?: typeof resume; is_linking?: boolean } | null) {
    const view = renderRemote(<p />, { user });
    if (pending) rememberSignIn({ begun_at: view.host.now().getTime(), ...pending });
    const goTo = jest.fn();
    return { ...view, goTo, done: afterSignIn(view.host, goTo, (intent) => intent === resume.intent) };
  }

  test('[SH-17] [AU-05] notifies other tabs and resumes the requested intent once', async () => {
    const { published, asked, answerIntent, toasts, done, host, goTo } = back(ADA, { resume });
    await answerIntent(COLLECTIONS_PICK, { count: 1 });
    await done;
    expect(published).toEqual([{ name: 'session.changed@1', payload: { user: ADA } }]);
    expect(asked).toEqual([{ name: 'collections.pick', payload: resume.payload }]);
    expect(toasts.map(({ text }) => text)).toEqual(['Logged in as Ada']);
    await afterSignIn(host, goTo, (intent) => intent === resume.intent);
    expect(asked).toHaveLength(1);
  });

  test('[AU-02] leaves the greeting to the toast about the link', async () => {
    const { toasts, published, done } = back(ADA, { is_linking: true });
    await done;
    expect(published).toHaveLength(1);
    expect(toasts).toEqual([]);
  });

  test('[AU-05] does not resume an unknown intent', async () => {
    const { asked, done } = back(ADA, { resume: { ...resume, intent: 'nothing.known' } });
    await done;
    expect(asked).toEqual([]);
  });

  test('[AU-09] sends a deactivated account to its notice and resumes nothing', async () => {
    const { asked, goTo, done } = back({ ...ADA, is_deactivated: true }, { resume });
    await done;
    expect(goTo).toHaveBeenCalledWith('/me/settings/account/deactivate');
    expect(asked).toEqual([]);
  });

  test('does nothing for visitors and without a pending login', async () => {
    const visitor = back(null, { resume });
    await visitor.done;
    expect([visitor.published, visitor.asked]).toEqual([[], []]);
    takeSignIn(new Date());
    const member = back(ADA, null);
    await member.done;
    expect([member.published, member.toasts]).toEqual([[], []]);
  });
});

describe('on the page of the site', () => {
  const intents = [{ name: 'collections.pick' }] as { name: string; is_function: boolean }[];
  const resume = { intent: 'collections.pick', payload: { target_type: 4, target_id: 9 } };
  function back(user: typeof ADA, pending: { intent: string; payload: unknown }, own: object = {}) {
    const view = renderRemote(<p />, { user });
    rememberSignIn({ begun_at: view.host.now().getTime(), resume: pending });
    const visited: unknown[][] = [];
    const done = resumeSignIn({
      host: view.host,
      site: { remotes: [{ name: 'social', intents }] } as unknown as Parameters<
        typeof resumeSignIn
      >[0]['site'],
      navigate: (...to: unknown[]) => void visited.push(to),
      own,
    });
    return { ...view, visited, done };
  }

  test('[AU-05] resumes an intent that an active remote answers', async () => {
    const { asked, answerIntent, done } = back(ADA, resume);
    await answerIntent(COLLECTIONS_PICK, null);
    await done;
    expect(asked).toEqual([{ name: 'collections.pick', payload: resume.payload }]);
  });

  test("[AU-05] resumes one of the shell's own intents, and none that nobody answers", async () => {
    const shell = back(ADA, { intent: 'share.open', payload: {} }, { 'share.open': () => undefined });
    await waitFor(() => expect(shell.asked.map(({ name }) => name)).toEqual(['share.open']));
    const other = back(ADA, { intent: 'share.open', payload: {} });
    await other.done;
    expect(other.asked).toEqual([]);
  });

  test('[AU-09] the notice replaces the page, so that Back does not lead to it again', async () => {
    const { visited, done } = back({ ...ADA, is_deactivated: true }, resume);
    await done;
    expect(visited).toEqual([['/me/settings/account/deactivate', { replace: true }]]);
  });
});

describe('Back up your account', () => {
  function draw(isShown: boolean, path = '/home/latest') {
    const client = createFakeClient();
    client.on(checkOtherLogin, () => success({ show_tiktok_alert_popup: isShown }));
    return { ...renderRemote(<BackUpPopup />, { client, user: ADA, path }), client };
  }

  test('[AU-08] appears for TikTok-only accounts, and GO TO SETTINGS leads there', async () => {
    const { user, location } = draw(true);
    expect(await screen.findByRole('dialog', { name: 'Back up your account' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'GO TO SETTINGS' }));
    expect(location.pathname).toBe('/me/settings/account-security');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[AU-08] stays hidden for a day after Not now', async () => {
    const set = jest.spyOn(cookies, 'set');
    const { user, unmount } = draw(true);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(set).toHaveBeenLastCalledWith('tiktok_popup_hide', '1', 86_400);
    set.mockRestore();
    unmount();
    const again = draw(true);
    expect(again.client.calls).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AU-08] does not appear with another login or in the settings', async () => {
    const other = draw(false);
    await waitFor(() => expect(other.client.calls).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    other.unmount();
    const busy = draw(true, '/me/settings/account-security');
    await waitFor(() => expect(busy.client.calls).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a device of the native wrapper', () => {
  const device = { uuid: 'a-secret-of-this-device', device_id: 'd-1' };
  function wrap(user: typeof ADA | null, known?: number) {
    const posted: unknown[] = [];
    const TagalongApp = {
      postMessage: (text: string) => posted.push(JSON.parse(text)),
      device: { ...device, ...(known !== undefined && { user_id: known }) },
    };
    Object.assign(globalThis, { TagalongApp });
    const client = createFakeClient();
    client.on(addIosLogin, () => OK);
    return { ...renderRemote(<p />, { client, user }), posted };
  }

  test('[AU-10] logs in automatically when no one is logged in', async () => {
    const { host, client } = wrap(null, 7);
    client.on(loginByDevice, () => success(ADA));
    await startNativeSession(host);
    expect(host.currentUser()).toEqual(ADA);
    expect(client.requestsOf(loginByDevice)).toEqual([{ user_id: 7, ...device }]);
    expect(client.requestsOf(addIosLogin)).toEqual([]);
  });

  test('[AU-10] stays logged out when its permission has expired', async () => {
    const { host, client } = wrap(null, 7);
    client.on(loginByDevice, () => failure('wrong-credentials'));
    await startNativeSession(host);
    expect(host.currentUser()).toBeNull();
  });

  test('[AU-10] is registered after a login, and the wrapper is notified', async () => {
    const { host, client, posted } = wrap(null);
    await startNativeSession(host);
    expect(client.calls).toEqual([]);
    host.setSession(ADA);
    host.setSession({ ...ADA });
    await waitFor(() => expect(client.requestsOf(addIosLogin)).toEqual([device]));
    host.setSession(null);
    expect(posted).toEqual([{ type: 'logged-in', user_id: 7 }, { type: 'logged-out' }]);
  });
});
