import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildDraft, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EMPTY_SIDE } from '#parts/composer/composer.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { DraftConflict } from './draft-conflict.tsx';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const LAMP = { productId: 9, name: 'Lamp', brand_name: 'Ostra', image: '/9.webp', x: null, y: null };
const THEIRS = buildDraft({ draft_id: 4, version: 7, caption: 'Of the other tab', products: [LAMP] });

const readTheirs = jest.spyOn(draftSaver, 'readTheirs');

beforeEach(() => {
  composerStore.reset('video');
  readTheirs.mockReset().mockResolvedValue(THEIRS);
});
afterEach(() => {
  jest.useRealTimers();
});

function draw() {
  composerStore.change({
    link: LINK,
    caption: 'Mine',
    products: [{ id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp', place: null }],
  });
  return renderRemote(<DraftConflict theirs={THEIRS} />, { client: createFakeClient(), user: buildUser() });
}
const version = (name: string) => within(screen.getByRole('region', { name }));

test('[DR-01] [XT-09] announces a conflict and shows both texts, also what is typed later', () => {
  draw();
  expect(within(screen.getByRole('alert')).getByText('This draft was changed elsewhere')).toBeTruthy();
  expect(version('Your version').getByText('Mine')).toBeTruthy();
  expect(version('Your version').getByText('Vase')).toBeTruthy();
  expect(version('The other version').getByText('Of the other tab')).toBeTruthy();
  expect(version('The other version').getByText('Lamp')).toBeTruthy();
  act(() => composerStore.change({ caption: '' }));
  expect(version('Your version').getByText('No caption')).toBeTruthy();
});

test('[DR-01] [XT-09] two versions of a this-or-that show their products and photos', () => {
  act(() => composerStore.reset('thisorthat'));
  const product = { id: 8, name: 'Vase', brand_name: 'Ferrow', image: '/8.webp' };
  const photo = { id: 'a', url: '/a.webp', alt: 'Ribbed' };
  composerStore.change({ sides: [{ product, photo }, EMPTY_SIDE] });
  const theirs = buildDraft({ resource_origin: 'thisorthat', tot_product_ids: [9], products: [LAMP] });
  renderRemote(<DraftConflict theirs={theirs} />, { client: createFakeClient(), user: buildUser() });
  expect(version('Your version').getByText('Vase')).toBeTruthy();
  expect(version('Your version').getByText('1 photo')).toBeTruthy();
  expect(version('Your version').getByText('“Ribbed”')).toBeTruthy();
  expect(version('The other version').getByText('Lamp')).toBeTruthy();
});

test('[DR-01] [XT-09] choosing the other version continues its latest state', async () => {
  const { user } = draw();
  readTheirs.mockResolvedValue({ ...THEIRS, version: 8, caption: 'Of the other tab, and more' });
  await user.click(screen.getByRole('button', { name: 'Use the other version' }));
  await waitFor(() =>
    expect(composerStore.current()).toMatchObject({
      caption: 'Of the other tab, and more',
      products: [{ id: 9 }],
    }),
  );
  expect(draftSaver.identity()).toMatchObject({ draftId: 4, version: 8 });
});

test('[DR-01] [XT-09] the other version is read again every five seconds, but not in a hidden tab', () => {
  jest.useFakeTimers();
  draw();
  act(() => void jest.advanceTimersByTime(10_000));
  expect(readTheirs).toHaveBeenCalledTimes(2);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void jest.advanceTimersByTime(10_000));
  hidden.mockRestore();
  expect(readTheirs).toHaveBeenCalledTimes(2);
});
