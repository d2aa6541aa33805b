import { expect, test } from '@jest/globals';
import { SETTINGS_ABOUT_ME_ROUTE } from '@tagalong/contracts/account/routes';
import { type About, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { failure, success } from '@tagalong/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { AboutPage } from './about-page.tsx';

const ABOUT: About = { nickname: 'Ada', bio: 'Beige things', gender: '', links: [] };

async function open(about: Partial<About> = {}) {
  const view = drawPage(AboutPage, {
    route: SETTINGS_ABOUT_ME_ROUTE,
    answers: (client) => client.on(getAbout, () => success({ ...ABOUT, ...about })),
  });
  await screen.findByRole('textbox', { name: /^Bio/ });
  return view;
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('[AU-11] bio, gender and links are saved together', async () => {
  const { user, client, toasts, leaveGuards } = await open();
  client.on(saveAbout, (about) => success(about));
  expect(save().disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: /^Bio/ }), '!');
  expect(leaveGuards.size).toBe(1);
  await user.click(screen.getByRole('button', { name: /Gender/ }));
  await user.click(await screen.findByRole('option', { name: 'Non-binary' }));
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  await user.type(screen.getByRole('textbox', { name: 'URL' }), 'ada.example/blog');
  await user.click(save());
  await waitFor(() => expect(toasts).toEqual([{ text: 'Saved' }]));
  expect(client.requestsOf(saveAbout)).toEqual([
    {
      nickname: 'Ada',
      bio: 'Beige things!',
      gender: 'non_binary',
      links: [{ kind: 'website', url: 'https://ada.example/blog' }],
    },
  ]);
  expect(leaveGuards.size).toBe(0);
  expect(save().disabled).toBe(true);
});

test('[XT-29] the currency is chosen among those in which products are sold', async () => {
  const { user, client } = await open({ currency: 'GBP' });
  client.on(saveAbout, (about) => success(about));
  await user.click(screen.getByRole('button', { name: /GBP: British Pound.*Currency/ }));
  await user.click(await screen.findByRole('option', { name: 'EUR: Euro' }));
  await user.click(save());
  await waitFor(() => expect(client.requestsOf(saveAbout)).toMatchObject([{ currency: 'EUR' }]));
});

test('[AU-11] shows an invalid link beside its field and focuses it', async () => {
  const { user, client } = await open({ links: [{ kind: 'shop', url: 'https://ada.example' }] });
  const url = screen.getByRole<HTMLInputElement>('textbox', { name: 'URL' });
  await user.clear(url);
  await user.type(url, 'javascript:alert(1)');
  await user.click(save());
  expect(await screen.findByText('Enter a URL that starts with https://.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(url));
  expect(client.requestsOf(saveAbout)).toEqual([]);
  await user.type(url, '2');
  expect(screen.queryByText('Enter a URL that starts with https://.')).toBeNull();
});

test("[AU-11] shows the server's errors and keeps the input", async () => {
  const { user, client } = await open();
  client.on(saveAbout, () => failure('timeout'));
  await user.type(screen.getByRole('textbox', { name: /^Bio/ }), '!');
  await user.click(save());
  expect((await screen.findByText(/took too long/)).closest('[role=alert]')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Bio/ }).value).toBe('Beige things!');
  expect(save().disabled).toBe(false);
});

test('[AU-11] removing a link keeps the focus in the form', async () => {
  const { user } = await open({ links: [{ kind: 'shop', url: 'https://ada.example' }] });
  await user.click(screen.getByRole('button', { name: 'Remove link 1' }));
  expect(screen.queryByRole('textbox', { name: 'URL' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a link' }));
});

test('a failed load offers Retry in place', async () => {
  const view = drawPage(AboutPage, {
    route: SETTINGS_ABOUT_ME_ROUTE,
    answers: (client) => client.on(getAbout, () => failure('unavailable')),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  view.client.on(getAbout, () => success(ABOUT));
  await view.user.click(retry);
  expect(await screen.findByRole('textbox', { name: /^Bio/ })).toBeTruthy();
});
