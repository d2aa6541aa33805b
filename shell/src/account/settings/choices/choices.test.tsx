import { describe, expect, test } from '@jest/globals';
import {
  getEmailPreferences,
  getPrivacy,
  listTopics,
  saveEmailPreferences,
  savePrivacy,
  saveTopics,
} from '@tagalong/contracts/account/preference';
import {
  SETTINGS_BRANDS_ROUTE,
  SETTINGS_EMAIL_ROUTE,
  SETTINGS_INTERESTS_ROUTE,
  SETTINGS_PRIVACY_ROUTE,
} from '@tagalong/contracts/account/routes';
import { listBrands } from '@tagalong/contracts/social/discovery';
import {
  type BrandItem,
  listWatchedBrands,
  unwatchBrand,
  watchBrand,
} from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import type { FakeClient } from '@tagalong/testing/fake-client';
import { act, screen, waitFor } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { BrandsPage } from './brands-page.tsx';
import { EmailsPage } from './emails-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { InterestsPage } from './topics-page.tsx';

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('privacy', () => {
  async function open() {
    const view = drawPage(PrivacyPage, {
      route: SETTINGS_PRIVACY_ROUTE,
      answers: (client) => client.on(getPrivacy, () => success({ is_private: false })),
    });
    return { ...view, toggle: await screen.findByRole<HTMLInputElement>('switch') };
  }

  test('[AU-11] one press makes the account private at once', async () => {
    const { user, client, toggle, toasts } = await open();
    const answer = client.defer(savePrivacy);
    await user.click(toggle);
    expect(toggle.checked).toBe(true);
    client.on(getPrivacy, () => success({ is_private: true }));
    await act(async () => answer.resolve(success({ is_private: true })));
    await waitFor(() => expect(toasts).toEqual([{ text: 'Your account is now private' }]));
    expect(toggle.checked).toBe(true);
  });

  test('[AU-11] a refusal rolls it back and shows an error', async () => {
    const { user, client, toggle, toasts } = await open();
    client.on(savePrivacy, () => failure('timeout'));
    await user.click(toggle);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
    expect(toggle.checked).toBe(false);
  });
});

describe('emails', () => {
  const preferences = (wanted: string[]) =>
    success(
      (['news', 'digest', 'follower', 'interaction', 'earning'] as const).map((kind) => ({
        kind,
        is_wanted: wanted.includes(kind),
      })),
    );

  test('[AU-11] email kinds are chosen and saved together', async () => {
    const { user, client, toasts } = drawPage(EmailsPage, {
      route: SETTINGS_EMAIL_ROUTE,
      answers: (fake) => fake.on(getEmailPreferences, () => preferences(['news', 'digest', 'earning'])),
    });
    client.on(saveEmailPreferences, ({ wanted }) => preferences(wanted));
    await user.click(await screen.findByRole('switch', { name: /^Weekly digest/ }));
    await user.click(screen.getByRole('switch', { name: /^New followers/ }));
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ text: 'Saved' }]));
    // Preferences hidden from shoppers keep their value.
    expect(client.requestsOf(saveEmailPreferences)).toEqual([{ wanted: ['news', 'follower', 'earning'] }]);
  });

  test('[AU-11] toggling twice counts as no change', async () => {
    const { user } = drawPage(EmailsPage, {
      route: SETTINGS_EMAIL_ROUTE,
      answers: (fake) => fake.on(getEmailPreferences, () => preferences(['news', 'digest'])),
    });
    const news = await screen.findByRole('switch', { name: /^News/ });
    await user.click(news);
    expect(save().disabled).toBe(false);
    await user.click(news);
    expect(save().disabled).toBe(true);
  });

  test('[AU-11] all kinds are turned off and on together, but not the hidden ones', async () => {
    const { user, client } = drawPage(EmailsPage, {
      route: SETTINGS_EMAIL_ROUTE,
      answers: (fake) => fake.on(getEmailPreferences, () => preferences(['news', 'earning'])),
    });
    client.on(saveEmailPreferences, ({ wanted }) => preferences(wanted));
    await user.click(await screen.findByRole('button', { name: 'Turn all off' }));
    await user.click(save());
    await waitFor(() => expect(client.requestsOf(saveEmailPreferences)).toEqual([{ wanted: ['earning'] }]));
    await user.click(await screen.findByRole('button', { name: 'Turn all on' }));
    await user.click(save());
    await waitFor(() =>
      expect(client.requestsOf(saveEmailPreferences).at(-1)).toEqual({
        wanted: ['news', 'digest', 'follower', 'interaction', 'earning'],
      }),
    );
  });

  test('[AU-11] only creators choose about earnings', async () => {
    const answers = (fake: FakeClient) => fake.on(getEmailPreferences, () => preferences([]));
    const shopper = drawPage(EmailsPage, { route: SETTINGS_EMAIL_ROUTE, answers });
    await screen.findByRole('switch', { name: /^News/ });
    expect(screen.queryByRole('switch', { name: /^Earnings/ })).toBeNull();
    shopper.unmount();
    drawPage(EmailsPage, { route: SETTINGS_EMAIL_ROUTE, user: buildCreator(), answers });
    expect(await screen.findByRole('switch', { name: /^Earnings/ })).toBeTruthy();
  });

  test('[AU-11] a member without an address is led to set one', async () => {
    drawPage(EmailsPage, {
      route: SETTINGS_EMAIL_ROUTE,
      user: buildUser({ email: null }),
      answers: (fake) => fake.on(getEmailPreferences, () => preferences([])),
    });
    expect(screen.getByText(/^You haven’t added an email yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set your email' }).getAttribute('href')).toBe(
      '/me/settings/account-security/email',
    );
    expect(await screen.findByRole('switch', { name: /^News/ })).toBeTruthy();
  });
});

describe('interests', () => {
  const TOPICS = ['Bags', 'Chairs', 'Lamps'].map((name, index) => ({
    id: index + 1,
    name,
    icon: '',
    is_chosen: name === 'Chairs',
  }));

  test('[AU-11] the chosen topics replace the previous ones', async () => {
    const { user, client, toasts } = drawPage(InterestsPage, {
      route: SETTINGS_INTERESTS_ROUTE,
      answers: (fake) => fake.on(listTopics, () => success(TOPICS)),
    });
    client.on(saveTopics, () => success(TOPICS));
    await user.click(await screen.findByRole('button', { name: 'Lamps', pressed: false }));
    await user.click(screen.getByRole('button', { name: 'Chairs', pressed: true }));
    await user.click(screen.getByRole('button', { name: 'Bags' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ text: 'Saved' }]));
    expect(client.requestsOf(saveTopics)).toEqual([{ kind: 'interest', topic_ids: [1, 3] }]);
  });

  test('[AU-11] interests with pictures are tiles, which are chosen in the same way', async () => {
    const picture = { src: '/bag.webp', dominant: '#a0522d' };
    const { user } = drawPage(InterestsPage, {
      route: SETTINGS_INTERESTS_ROUTE,
      answers: (fake) => fake.on(listTopics, () => success(TOPICS.map((topic) => ({ ...topic, picture })))),
    });
    const bags = await screen.findByRole('button', { name: 'Bags', pressed: false });
    expect(bags.querySelector('img')?.getAttribute('src')).toBe('/bag.webp');
    await user.click(bags);
    expect(screen.getByRole('button', { name: 'Bags', pressed: true })).toBe(bags);
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  test('an empty list shows a message', async () => {
    drawPage(InterestsPage, {
      route: SETTINGS_INTERESTS_ROUTE,
      answers: (fake) => fake.on(listTopics, () => success([])),
    });
    expect(await screen.findByRole('heading', { name: 'Nothing to choose from yet' })).toBeTruthy();
  });
});

describe('brands', () => {
  const brand = (id: number, name: string, is_watched = false): BrandItem => ({
    id,
    name,
    image: null,
    color_id: 255,
    bio: '',
    website: null,
    watcher_count: 10 * id,
    product_count: 3,
    is_watched,
  });

  async function open() {
    const view = drawPage(BrandsPage, {
      route: SETTINGS_BRANDS_ROUTE,
      answers: (client) => {
        client.on(listWatchedBrands, () => pageOf([brand(1, 'Alma', true)]));
        client.on(listBrands, () => pageOf([brand(1, 'Alma', true), brand(2, 'Birch'), brand(3, 'Clove')]));
      },
    });
    await screen.findByRole('button', { name: 'Watch Birch' });
    await screen.findByRole('region', { name: 'Watching' });
    return view;
  }

  test('[AU-11] Save watches and unwatches each brand with its own call', async () => {
    const { user, client, toasts } = await open();
    client.on(watchBrand, () => OK);
    client.on(unwatchBrand, () => OK);
    expect(screen.getAllByText('Alma')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Watching Alma' }));
    await user.click(screen.getByRole('button', { name: 'Watch Birch' }));
    expect(client.requestsOf(watchBrand)).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([{ text: 'Saved' }]));
    expect(client.requestsOf(watchBrand)).toEqual([{ id: 2 }]);
    expect(client.requestsOf(unwatchBrand)).toEqual([{ id: 1 }]);
  });

  test('[AU-11] refused changes stay unsaved', async () => {
    const { user, client } = await open();
    client.on(watchBrand, ({ id }) => (id === 2 ? failure('timeout') : OK));
    await user.click(screen.getByRole('button', { name: 'Watch Birch' }));
    await user.click(screen.getByRole('button', { name: 'Watch Clove' }));
    await user.click(save());
    expect(await screen.findByText(/took too long/)).toBeTruthy();
    expect(save().disabled).toBe(false);
    client.on(watchBrand, () => OK);
    await user.click(save());
    await waitFor(() => expect(client.requestsOf(watchBrand).map(({ id }) => id)).toEqual([2, 3, 2]));
  });

  test('[AU-11] a search finds brands beyond the list', async () => {
    const { user, client } = await open();
    client.on(searchBrands, () => pageOf([brand(9, 'Zephyr')]));
    await user.type(screen.getByRole('searchbox', { name: 'Search brands' }), 'zep');
    expect(await screen.findByRole('button', { name: 'Watch Zephyr' })).toBeTruthy();
    expect(client.requestsOf(searchBrands)).toMatchObject([{ query: 'zep' }]);
  });
});
