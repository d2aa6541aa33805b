import { expect, test } from '@jest/globals';
import { listSaleChoices, SaleFilter } from '@tagalong/contracts/earnings/sale';
import { useSearchParams } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { FilterBar } from './filter-bar.tsx';
import { type SaleField, sortField, stateField } from './filter-field.ts';
import { readReportQuery } from './report-query.ts';

const PATH = '/me/sales';
const FIELDS = [
  stateField([
    ['pending', 'Pending'],
    ['none', 'No commission'],
  ]),
  sortField(),
];
const CHOICES = {
  merchants: [
    { id: 5, name: 'Tessel' },
    { id: 6, name: 'Ferrow' },
  ],
  products: [{ id: 7, name: 'Vase' }],
  posts: [{ id: 9, name: '' }],
};

function Bar({ saleFields }: { saleFields: readonly SaleField[] }) {
  const [params] = useSearchParams();
  const { filter } = readReportQuery(SaleFilter.shape, params, '2026-03-02');
  return <FilterBar filter={filter} fallback="all" fields={FIELDS} saleFields={saleFields} />;
}

function open(query = '', saleFields: readonly SaleField[] = ['merchant_id', 'product_id', 'post_id']) {
  const client = createFakeClient();
  client.on(listSaleChoices, () => success(CHOICES));
  const view = renderRemote(<Bar saleFields={saleFields} />, {
    client,
    user: buildCreator(),
    path: `${PATH}${query}`,
  });
  const { user } = view;
  const closeMenu = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  return {
    ...view,
    choose: async (chip: string, name: string) => {
      await user.click(screen.getByRole('button', { name: chip }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name }));
      await closeMenu();
    },
    sort: async (chip: string, name: string) => {
      await user.click(screen.getByRole('button', { name: chip }));
      await user.click(await screen.findByRole('menuitemradio', { name }));
    },
    openSheet: async (name: string) => {
      await user.click(screen.getByRole('button', { name }));
      return screen.findByRole('dialog', { name: 'Filter and sort' });
    },
    /** Chooses an option of a field of the sheet. */
    set: async (field: RegExp, name: string) => {
      const sheet = screen.getByRole('dialog', { name: 'Filter and sort' });
      await user.click(await within(sheet).findByRole('button', { name: field }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name }));
      await closeMenu();
    },
  };
}

test('[EA-02] choices of sales load when a menu opens, not with the report', async () => {
  const { client, choose, location } = open();
  expect(client.requestsOf(listSaleChoices)).toEqual([]);
  await choose('Shop', 'Ferrow');
  expect(location.search).toBe('?merchant_id=6');
  expect(await screen.findByRole('button', { name: 'Shop: Ferrow' })).toBeTruthy();
});

test('[EA-02] [XT-32] a filter takes several values while its menu is open, and each can be removed', async () => {
  const { user, location, choose } = open('?state=pending');
  await user.click(screen.getByRole('button', { name: 'Shop' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Ferrow' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tessel' }));
  expect(location.search).toBe('?state=pending&merchant_id=6%2C5');
  expect(screen.getAllByRole('menuitemcheckbox', { checked: true })).toHaveLength(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('Shop: Tessel +1', 'Tessel');
  expect(location.search).toBe('?state=pending&merchant_id=6');
});

test('[EA-02] the sheet of phones takes several values, too', async () => {
  const { openSheet, set, user, location } = open('?state=pending');
  await openSheet('Filter · 1');
  await set(/State/, 'No commission');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(location.search).toBe('?state=pending%2Cnone');
});

test('[EA-02] a link with a filter names its choice', async () => {
  open('?product_id=7&post_id=9');
  expect(await screen.findByRole('button', { name: 'Product: Vase' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Post: #9' })).toBeTruthy();
});

test('[EA-02] a filter by something that sold nothing lately can still be removed', async () => {
  const { user, location } = open('?product_id=99');
  await user.click(await screen.findByRole('link', { name: 'Clear filter: Product' }));
  expect(location.href).toBe(PATH);
});

test('[EA-02] the first choice of a menu removes the filter', async () => {
  const { choose, location } = open('?key=all&state=pending&merchant_id=5');
  await choose('State: Pending', 'Any state');
  expect(location.search).toBe('?key=all&merchant_id=5');
  await screen.findByRole('button', { name: 'Shop: Tessel' });
  await choose('Shop: Tessel', 'All shops');
  expect(location.search).toBe('?key=all');
});

test('[EA-02] a state that is named none is a filter of its own', async () => {
  const { choose, location } = open();
  await choose('State', 'No commission');
  expect(location.search).toBe('?state=none');
  expect(await screen.findByRole('button', { name: 'Filter · 1' })).toBeTruthy();
});

test('[EA-02] the order is no filter: it isn’t counted, and clearing keeps it', async () => {
  const { user, location } = open('?sort=oldest&state=pending');
  expect(screen.getByRole('button', { name: 'Filter · 1' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  expect(location.search).toBe('?sort=oldest');
  expect(screen.queryByRole('link', { name: 'Clear' })).toBeNull();
});

test('[EA-02] the newest first needs no parameter', async () => {
  const { sort, location } = open('?sort=oldest');
  await sort('Sort: Oldest', 'Newest');
  expect(location.href).toBe(PATH);
});

test('[EA-02] a report without sales’ filters has none of them, and loads no choices', async () => {
  const { openSheet, client } = open('', []);
  expect(screen.queryByRole('button', { name: 'Shop' })).toBeNull();
  const sheet = await openSheet('Filter');
  expect(within(sheet).getByRole('button', { name: /State/ })).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: /Shop/ })).toBeNull();
  expect(client.requestsOf(listSaleChoices)).toEqual([]);
});

test('[EA-02] nothing in the sheet counts before it is applied', async () => {
  const { openSheet, set, user, location } = open('?state=pending');
  await openSheet('Filter · 1');
  await set(/State/, 'No commission');
  expect(location.search).toBe('?state=pending');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('?state=pending');
  const again = await openSheet('Filter · 1');
  expect(within(again).getByRole('button', { name: /State/ }).textContent).toBe('Pending');
});

test('[EA-02] the sheet removes a filter by its first choice, and applies all at once', async () => {
  const { openSheet, set, user, location } = open('?state=pending&merchant_id=5');
  await openSheet('Filter · 2');
  await set(/State/, 'Any state');
  await set(/Product/, 'Vase');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(location.search).toBe('?merchant_id=5&product_id=7');
});

test('[EA-02] choices that can’t be loaded leave the other filters of the sheet usable', async () => {
  const { client, openSheet, set, user, location } = open();
  client.on(listSaleChoices, () => failure('unavailable'));
  const sheet = await openSheet('Filter');
  expect((await within(sheet).findByRole('alert')).textContent).toMatch(/^Couldn’t load the choices\./);
  await set(/State/, 'Pending');
  client.on(listSaleChoices, () => success(CHOICES));
  await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
  await set(/Shop/, 'Tessel');
  await user.click(within(sheet).getByRole('button', { name: 'Show' }));
  expect(location.search).toBe('?state=pending&merchant_id=5');
});
