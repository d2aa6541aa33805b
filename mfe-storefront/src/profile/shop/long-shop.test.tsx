import { expect, test } from '@jest/globals';
import { moveShopItem, noteShopItem } from '@tagalong/contracts/storefront/shop-item';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { OK } from '@tagalong/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { choose, item, menuOf, openShop } from './shop-example.tsx';

/** More pages than are fetched again after a change. */
const PAGES = 7;

test('[SF-01] a change in a long shop keeps the place of the list', async () => {
  const items = Array.from({ length: PAGES }, (_, page) => [
    item(page * 2 + 1, `Item ${page}a`),
    item(page * 2 + 2, `Item ${page}b`),
  ]);
  const view = openShop(items.flat(), '', 2);
  const { user, client } = view;
  client.on(noteShopItem, () => OK);
  client.on(moveShopItem, () => OK);
  for (let page = 1; page < PAGES; page += 1) {
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('link', { name: `Item ${page}a` });
  }
  const requests = client.requestsOf(listMyStorefront).length;
  await menuOf(view, 'Item 6b');
  await choose(view, 'Add a note');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Runs small');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Runs small')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const order = () =>
    screen.getAllByRole('link', { name: /^Item/ }).map((link) => link.textContent?.replace('Item ', ''));
  await menuOf(view, 'Item 6b');
  await choose(view, 'Move earlier');
  await waitFor(() => expect(order().slice(-3)).toEqual(['5b', '6b', '6a']));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await menuOf(view, 'Item 6b');
  await choose(view, 'Move to the start');
  await waitFor(() => expect(order()[0]).toBe('6b'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await menuOf(view, 'Item 6b');
  await choose(view, 'Move to the end');
  await waitFor(() => expect(order().at(-1)).toBe('6b'));
  expect(client.requestsOf(listMyStorefront)).toHaveLength(requests);
});
