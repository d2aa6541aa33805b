import { expect, test } from '@jest/globals';
import { saveHandle } from '@tagalong/contracts/account/preference';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import { type About, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { InfoPage } from './info-page.tsx';

const ABOUT: About = { nickname: 'Ada', bio: 'Beige', gender: 'other', links: [] };
const ADA = buildUser({ name: 'Ada', tagalong_handle: 'ada' });

async function open() {
  const view = drawPage(InfoPage, {
    route: SETTINGS_INFO_ROUTE,
    user: ADA,
    answers: (client) => client.on(getAbout, () => success(ABOUT)),
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  const handle = screen.getByRole<HTMLInputElement>('textbox', { name: /^Handle/ });
  const retype = async (field: HTMLInputElement, text: string): Promise<void> => {
    await view.user.clear(field);
    if (text) await view.user.type(field, text);
  };
  return { ...view, name, handle, retype, save: () => screen.getByRole('button', { name: 'Save' }) };
}

test('[AU-11] saves name and handle and updates the session at once', async () => {
  const { user, client, name, handle, retype, save, host, toasts } = await open();
  client.on(saveHandle, (request) => success(request));
  client.on(saveAbout, (request) => success(request));
  await retype(name, 'Ada Lane');
  await retype(handle, '@Ada.Lane');
  expect(handle.value).toBe('ada.lane');
  await user.click(save());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Saved' }]));
  expect(client.requestsOf(saveHandle)).toEqual([{ tagalong_handle: 'ada.lane' }]);
  expect(client.requestsOf(saveAbout)).toEqual([{ ...ABOUT, nickname: 'Ada Lane' }]);
  expect(host.currentUser()).toMatchObject({ name: 'Ada Lane', tagalong_handle: 'ada.lane' });
});

test('[AU-11] sends only changed fields', async () => {
  const { user, client, name, retype, save, toasts } = await open();
  client.on(saveAbout, (request) => success(request));
  await retype(name, 'Ada Lane');
  await user.click(save());
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(client.requestsOf(saveHandle)).toEqual([]);
});

test('[AU-11] shows a taken handle beside its field and keeps the input', async () => {
  const { user, client, name, handle, retype, save, host } = await open();
  client.on(saveHandle, () => failure('handle-taken'));
  await retype(name, 'Ada Lane');
  await retype(handle, 'mia');
  await user.click(save());
  expect(await screen.findByText('This handle is taken. Try another one.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(handle));
  expect([name.value, handle.value]).toEqual(['Ada Lane', 'mia']);
  expect(client.requestsOf(saveAbout)).toEqual([]);
  expect(host.currentUser()).toEqual(ADA);
});

test('[AU-11] shows contract errors before sending', async () => {
  const { user, client, name, handle, retype, save } = await open();
  await retype(name, ' ');
  await retype(handle, 'a');
  await user.click(save());
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(screen.getByText(/^Use 2 to 30 lowercase letters/)).toBeTruthy();
  expect(client.requestsOf(saveHandle)).toEqual([]);
});

test('Enter saves, and the page is guarded until then', async () => {
  const { user, client, name, leaveGuards, toasts } = await open();
  client.on(saveAbout, (request) => success(request));
  await user.type(name, '!');
  expect(leaveGuards.size).toBe(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(leaveGuards.size).toBe(0);
});
